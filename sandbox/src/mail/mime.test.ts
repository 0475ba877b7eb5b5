import { describe, expect, test } from 'vitest'
import { encodedWords } from './encodings.ts'
import { readParameters } from './headers.ts'
import { parseMessage } from './mime.ts'

const message = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'utf8')

describe('encoded words', () => {
  test('reads both encodings', () => {
    expect(encodedWords('=?utf-8?q?Ol=C3=A1,_Ana?= <ana@x.test>')).toBe('Olá, Ana <ana@x.test>')
    expect(encodedWords('=?UTF-8?B?Q29uZmlybWHDp8Ojbw==?=')).toBe('Confirmação')
    expect(encodedWords('=?iso-8859-1?Q?Conquista_de_ver=E3o?=')).toBe('Conquista de verão')
  })

  test('joins neighbours that split a character, and drops the space between them', () => {
    expect(encodedWords('=?utf-8?Q?a=C3?= =?utf-8?Q?=A3o?=')).toBe('aão')
    expect(encodedWords('=?utf-8?Q?um?= e =?utf-8?Q?dois?=')).toBe('um e dois')
  })

  test('leaves plain text alone', () => {
    expect(encodedWords('2 =? 2')).toBe('2 =? 2')
  })
})

describe('parameters', () => {
  test('reads quotes, semicolons inside them and RFC 2231', () => {
    expect(readParameters('multipart/mixed; boundary="a;b=\\"c"')).toEqual({
      value: 'multipart/mixed',
      parameters: { boundary: 'a;b="c' },
    })
    expect(
      readParameters("attachment; filename*0*=utf-8''certificado%20; filename*1*=s%C3%A3o.pdf").parameters,
    ).toEqual({
      filename: 'certificado são.pdf',
    })
  })
})

describe('messages', () => {
  test('reads text and html of an alternative, each with its own encoding', () => {
    const parsed = parseMessage(
      message(
        'From: =?utf-8?q?Juntas?= <oi@juntas.test>',
        'To: ana@demo.juntas.test',
        'Subject: =?utf-8?q?Bem-vinda=2C?=',
        ' =?utf-8?q?_Ana?=',
        'Content-Type: multipart/alternative; boundary=frontier',
        '',
        'a preamble nobody reads',
        '--frontier',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Que bom ter voc=C3=AA de volta. Uma linha comprida que continua a=',
        'qui.',
        '--frontier',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>Olá</p>').toString('base64'),
        '--frontier--',
        'an epilogue',
      ),
    )
    expect(parsed.subject).toBe('Bem-vinda, Ana')
    expect(parsed.from).toBe('Juntas <oi@juntas.test>')
    expect(parsed.text).toBe('Que bom ter você de volta. Uma linha comprida que continua aqui.')
    expect(parsed.html).toBe('<p>Olá</p>')
    expect(parsed.attachments).toEqual([])
  })

  test('finds the letter inside nested parts and keeps attachments apart', () => {
    const parsed = parseMessage(
      message(
        'Content-Type: multipart/mixed; boundary="outer"',
        '',
        '--outer',
        'Content-Type: multipart/alternative; boundary="outer-inner"',
        '',
        '--outer-inner',
        '',
        'no headers at all',
        '--outer-inner--',
        '--outer',
        'Content-Type: text/plain; name="notas.txt"',
        'Content-Disposition: attachment; filename="notas.txt"',
        '',
        'attached, not shown',
        '--outer--',
      ),
    )
    expect(parsed.text).toBe('no headers at all')
    expect(parsed.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['notas.txt', 'attached, not shown'],
    ])
  })

  test('reads a plain message in raw UTF-8', () => {
    const parsed = parseMessage(message('Subject: Atenção', '', 'coração'))
    expect(parsed.subject).toBe('Atenção')
    expect(parsed.text).toBe('coração')
  })

  test.each(['', '\r\n', 'no colon', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x'])('survives %j', (raw) => {
    expect(() => parseMessage(Buffer.from(raw))).not.toThrow()
  })
})
