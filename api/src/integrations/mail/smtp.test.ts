import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { smtp } from './smtp.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** A mail server that refuses every recipient. */
const refusing = () =>
  answering((line) => {
    const address = /<([^>]*)>/.exec(line)?.[1]
    return line.startsWith('RCPT') ? `550 5.1.1 <${address}>: no such user` : '250 ok'
  })

/** A mail server that answers each line, or the text of a whole letter, as it is told. */
async function answering(answer: (line: string) => string | null) {
  const open = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const said = answer(data.toString())
      if (said) socket.write(`${said}\r\n`)
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

test.each(['Juntas <oi@juntas.test>', 'oi@juntas.test'])(
  'a letter in another’s name still comes from our address, %s',
  async (from) => {
    let letter = ''
    const url = await answering((line) => {
      if (line.startsWith('DATA')) return '354 go on'
      if (!letter && /^(EHLO|MAIL|RCPT|QUIT|RSET)/.test(line)) return '250 ok'
      letter += line
      return letter.endsWith('\r\n.\r\n') ? '250 taken' : null
    })
    const mail = smtp({ url, from })
    await mail.send({ to: 'ana@example.com', subject: 's', text: 't', html: '<p>t</p>', senderName: 'Bia' })
    mail.close()
    expect(/^From: .*/m.exec(letter)?.[0]).toBe('From: Bia <oi@juntas.test>')
  },
)
