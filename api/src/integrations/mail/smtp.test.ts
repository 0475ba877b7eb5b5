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

/** A mail server that gives these answers to each line and to the text of a whole letter. */
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

const letter = { to: 'ana@example.com', subject: 's', text: 't', html: '<p>t</p>' }

test.each([
  ['RCPT', '550 5.1.1 no such user', { isAddressRefused: true, mayHaveArrived: false }],
  ['RCPT', '553 5.1.3 no such address', { isAddressRefused: true, mayHaveArrived: false }],
  ['RCPT', '450 4.2.1 try later', { isAddressRefused: false, mayHaveArrived: false }],
  ['MAIL', '550 5.7.1 not from you', { isAddressRefused: false, mayHaveArrived: false }],
  ['DATA', '554 5.6.0 not this text', { isAddressRefused: false, mayHaveArrived: false }],
])(
  'a server that answers %s with %s: whether the address is refused, whether it may have arrived',
  async (verb, said, outcome) => {
    const mail = smtp({
      url: await answering((line) => (line.startsWith(verb) ? said : '250 ok')),
      from: 'oi@juntas.test',
    })
    await expect(mail.send(letter)).rejects.toMatchObject({ name: 'MailFailure', ...outcome })
    mail.close()
  },
)

/** A mail server that closes the connection at this point of the dialogue. */
async function closing(isTime: (line: string) => boolean) {
  const open = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      if (isTime(line)) socket.destroy()
      else if (/^(EHLO|MAIL|RCPT|DATA)/.test(line))
        socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
  server = open
  return `smtp://127.0.0.1:${(open.address() as { port: number }).port}`
}

test('a letter that the server refuses after its whole text has not arrived', async () => {
  const url = await answering((line) => {
    if (line.startsWith('DATA')) return '354 go on'
    if (/^(EHLO|MAIL|RCPT|QUIT|RSET)/.test(line)) return '250 ok'
    return line.endsWith('\r\n.\r\n') ? '554 5.6.0 not this text' : null
  })
  const mail = smtp({ url, from: 'oi@juntas.test' })
  await expect(mail.send(letter)).rejects.toMatchObject({
    message: 'the mail server refused: EMESSAGE 554',
    mayHaveArrived: false,
    isAddressRefused: false,
  })
  mail.close()
})

test('a letter may have arrived if the connection is lost after its whole text, and not before', async () => {
  const outcome = async (url: string) => {
    const mail = smtp({ url, from: 'oi@juntas.test' })
    const error = await mail.send(letter).catch((reason: unknown) => reason)
    mail.close()
    return error
  }
  const lost = { name: 'MailFailure', isAddressRefused: false }
  expect(await outcome(await closing((line) => line.endsWith('\r\n.\r\n')))).toMatchObject({
    ...lost,
    mayHaveArrived: true,
  })
  for (const verb of ['EHLO', 'RCPT', 'DATA']) {
    server?.close()
    const url = await closing((line) => line.startsWith(verb))
    expect(await outcome(url)).toMatchObject({ ...lost, mayHaveArrived: false })
  }
  expect(await outcome('smtp://127.0.0.1:1')).toMatchObject({
    ...lost,
    message: expect.stringMatching(/^the connection to the mail server failed: E\w+$/),
    mayHaveArrived: false,
  })
})

test('a letter carries its id and headers, and its failures return to an address that proves it is ours', async () => {
  let said = ''
  let text = ''
  const url = await answering((line) => {
    said += line
    if (line.startsWith('DATA')) return '354 go on'
    if (!text && /^(EHLO|MAIL|RCPT|QUIT|RSET)/.test(line)) return '250 ok'
    text += line
    return text.endsWith('\r\n.\r\n') ? '250 taken' : null
  })
  const dataKey = Buffer.alloc(32, 7).toString('base64')
  const mail = smtp({ url, from: 'Juntas <oi@juntas.test>', bounceAddress: 'bounces@juntas.test', dataKey })
  await mail.send({ ...letter, id: '<one@juntas.test>', headers: { 'x-kind': 'news' }, isAskedFor: true })
  mail.close()
  expect(/MAIL FROM:<(.*?)>/.exec(said)?.[1]).toMatch(/^bounces\+\w+-[0-9a-f]{32}@juntas\.test$/)
  expect(/RCPT TO:<(.*?)>/.exec(said)?.[1]).toBe('ana@example.com')
  expect(text).toMatch(/^From: Juntas <oi@juntas\.test>\r$/m)
  expect(text).toMatch(/^Message-ID: <one@juntas\.test>\r$/m)
  expect(text).toMatch(/^X-Kind: news\r$/im)
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
