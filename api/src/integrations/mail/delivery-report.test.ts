import { expect, test } from 'vitest'
import { readDeliveryReport } from './delivery-report.ts'

interface Part {
  type: string
  lines: string[]
}
/** A report in the format of RFC 3464, as a mail server writes it. */
const reportOf = (parts: Part[]) =>
  [
    'From: MAILER-DAEMON@mx.example.com',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    'MIME-Version: 1.0',
    '',
    ...parts.flatMap(({ type, lines }) => ['--b', `Content-Type: ${type}`, '', ...lines]),
    '--b--',
    '',
  ].join('\r\n')
const words: Part = { type: 'text/plain', lines: ['Sorry.'] }
const status = (...groups: string[][]): Part => ({
  type: 'message/delivery-status',
  lines: ['Reporting-MTA: dns; mx.example.com', ...groups.flatMap((group) => ['', ...group])],
})
const failed = (code: string, action = 'failed') => [
  'Final-Recipient: rfc822; Ana@Example.com',
  `Action: ${action}`,
  `Status: ${code}`,
]
const isForGood = async (code: string, action?: string) =>
  (await readDeliveryReport(reportOf([words, status(failed(code, action))])))?.isForGood

test('a report names whom the letter went to, by all that it says of the recipient', async () => {
  const report = reportOf([
    words,
    status(['Original-Recipient: rfc822;bia@example.com', ...failed('5.1.1', 'Failed')]),
    { type: 'text/rfc822-headers', lines: ['From: oi@juntas.test', 'To: Bia', '\t<Bia@Juntas.test>', 'Subject: Oi'] },
  ])
  expect(await readDeliveryReport(report)).toEqual({
    recipients: ['bia@example.com', 'ana@example.com', 'bia@juntas.test'],
    isForGood: true,
  })
  expect(await readDeliveryReport(reportOf([words, status(failed('5.1.1'))]))).toEqual({
    recipients: ['ana@example.com'],
    isForGood: true,
  })
})

test('the whole letter may come back instead of its headers; its text names nobody', async () => {
  const letter = ['To: carla@example.com', 'Subject: Oi', '', 'To: eva@evil.example']
  const report = reportOf([words, status(failed('5.1.1')), { type: 'message/rfc822', lines: letter }])
  expect((await readDeliveryReport(report))?.recipients).toEqual(['ana@example.com', 'carla@example.com'])
})

test.each([
  ['5.1.1', true],
  ['5.0.0', true],
  ['5.2.1', true],
  ['5.3.0', true],
  ['5.2.2', false],
  ['5.2.3', false],
  ['5.3.4', false],
  ['5.6.1', false],
  ['5.7.1', false],
  ['4.1.1', false],
  ['15.1.1', false],
  ['', false],
])('the status %j ends an address for good: %s', async (code, expected) => {
  expect(await isForGood(code)).toBe(expected)
})

test('a delay is no refusal, whatever its status', async () => {
  expect([await isForGood('5.1.1', 'delayed'), await isForGood('5.1.1', 'FAILED')]).toEqual([false, true])
  const silent = reportOf([status(['Final-Recipient: rfc822; ana@example.com'])])
  expect(await readDeliveryReport(silent)).toEqual({ recipients: ['ana@example.com'], isForGood: false })
})

test('a letter that is no report, one without a recipient and one with two say nothing', async () => {
  expect(await readDeliveryReport('From: ana@example.com\r\nSubject: Oi\r\n\r\nOi')).toBeNull()
  expect(await readDeliveryReport('')).toBeNull()
  expect(await readDeliveryReport(reportOf([words, status(['Action: failed'])]))).toBeNull()
  expect(await readDeliveryReport(reportOf([status(failed('5.1.1'), failed('5.1.1'))]))).toBeNull()
})
