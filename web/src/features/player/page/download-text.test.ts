import { expect, test } from 'vitest'
import { downloadText } from './download-text.ts'

test.each([
  ['application/pdf', 'Baixar PDF'],
  ['PDF', 'Baixar PDF'],
  ['audio/mpeg', 'Baixar MP3'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Baixar DOCX'],
  ['application/octet-stream', 'Baixar o arquivo'],
  ['', 'Baixar o arquivo'],
])('the button of a download of type %s says "%s" [CONTENT-25] [library m1]', (type, text) => {
  expect(downloadText(type)).toBe(text)
})
