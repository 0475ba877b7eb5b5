import nodemailer from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

interface Listed {
  total: number
  messages: { id: number; subject: string; text: string; html: string; envelope: { to: string[] } }[]
}

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.post('/control/mail/reset'))

const sendTo = (to: string, more: object = {}) => {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, socketTimeout: 3_000 })
  return transport.sendMail({
    from: 'Juntas <oi@juntas.test>',
    to,
    subject: 'Seu código é 12345, não o compartilhe',
    text: 'Olá! Seu código é 12345.',
    html: '<p>Olá! Seu código é <b>12345</b>.</p>',
    ...more,
  })
}

describe('a mail that was sent', () => {
  test('is found by its address, with its texts as they were written', async () => {
    await sendTo('ana@demo.juntas.test')
    await sendTo('bia@demo.juntas.test')
    const { total, messages } = await sandbox.get<Listed>('/mail/messages?to=ANA@demo.juntas.test')
    expect(total).toBe(1)
    expect(messages[0]).toMatchObject({
      subject: 'Seu código é 12345, não o compartilhe',
      text: 'Olá! Seu código é 12345.',
      html: '<p>Olá! Seu código é <b>12345</b>.</p>',
      envelope: { to: ['ana@demo.juntas.test'] },
    })
  })

  test('is waited for by a reader who asks before it comes', async () => {
    const reading = sandbox.get<Listed>('/mail/messages?to=carla@demo.juntas.test&wait=5000')
    await sendTo('carla@demo.juntas.test')
    expect((await reading).total).toBe(1)
  })

  test('is shown as a page whose letter cannot run a script', async () => {
    await sendTo('ana@demo.juntas.test', { html: '<script>alert(1)</script><p>Oi</p>', subject: '<b>&' })
    const id = (await sandbox.get<Listed>('/mail/messages')).messages[0]?.id
    const shown = await (await sandbox.fetch(`/mail/${id}`)).text()
    expect(shown).toContain('<h1>&lt;b&gt;&amp;</h1>')
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const letter = await sandbox.fetch(`/mail/messages/${id}/html`)
    expect(letter.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/)
    expect(await letter.text()).toContain('<p>Oi</p>')
  })

  test('brings its attachments', async () => {
    await sendTo('ana@demo.juntas.test', {
      attachments: [{ filename: 'certificado são.pdf', content: Buffer.from('%PDF-1') }],
    })
    const [message] = (await sandbox.get<{ messages: { id: number; attachments: unknown }[] }>('/mail/messages'))
      .messages
    expect(message?.attachments).toEqual([{ filename: 'certificado são.pdf', contentType: 'application/pdf', size: 6 }])
    expect(await (await sandbox.fetch(`/mail/messages/${message?.id}/attachments/0`)).text()).toBe('%PDF-1')
  })

  test('is gone once deleted', async () => {
    await sendTo('ana@demo.juntas.test')
    await sandbox.fetch('/mail/messages', { method: 'DELETE' })
    expect((await sandbox.get<Listed>('/mail/messages')).total).toBe(0)
  })
})

describe('a mail server in trouble', () => {
  test('refuses for good', async () => {
    await sandbox.fault('mail', { kind: 'fail', times: 1 })
    await expect(sendTo('ana@demo.juntas.test')).rejects.toMatchObject({ responseCode: 554 })
    await sendTo('ana@demo.juntas.test')
    expect((await sandbox.get<Listed>('/mail/messages')).total).toBe(1)
  })

  test('refuses one address for now', async () => {
    await sandbox.fault('mail', { kind: 'status', status: 451, match: { method: 'RCPT', path: '^bia@' } })
    await expect(sendTo('bia@demo.juntas.test')).rejects.toMatchObject({ responseCode: 451 })
    await sendTo('ana@demo.juntas.test')
  })

  test('is slow', async () => {
    await sandbox.fault('mail', { kind: 'delay', ms: 300 })
    const started = Date.now()
    await sendTo('ana@demo.juntas.test')
    expect(Date.now() - started).toBeGreaterThanOrEqual(295)
  })

  test('takes the mail and hangs up before saying so', async () => {
    await sandbox.fault('mail', { kind: 'reset-after', times: 1 })
    await expect(sendTo('ana@demo.juntas.test')).rejects.toThrow()
    expect((await sandbox.get<Listed>('/mail/messages')).total).toBe(1)
  })
})
