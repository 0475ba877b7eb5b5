import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { smtp } from './smtp.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** A mail server that refuses every recipient. */
async function refusing() {
  const open = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const line = data.toString()
      const address = /<([^>]*)>/.exec(line)?.[1]
      socket.write(line.startsWith('RCPT') ? `550 5.1.1 <${address}>: no such user\r\n` : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
  server = open
  return `smtp://127.0.0.1:${(open.address() as { port: number }).port}`
}

test('a refused letter says why, and not to whom', async () => {
  const mail = smtp({ url: await refusing(), from: 'Juntas <oi@juntas.test>' })
  const sent = mail.send({ to: 'joana.secreta@example.com', subject: 's', text: 't', html: '<p>t</p>' })
  const error = await sent.then(
    () => null,
    (reason: Error) => reason,
  )
  mail.close()
  expect(error?.message).toBe('the mail server refused: EENVELOPE 550')
  expect(error?.stack).not.toContain('secreta')
})
