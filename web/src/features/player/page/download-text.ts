import { m } from '#paraglide/messages.js'

const names: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  mpeg: 'MP3',
  mp3: 'MP3',
  mp4: 'MP4',
  zip: 'ZIP',
  epub: 'EPUB',
  'epub+zip': 'EPUB',
  docx: 'DOCX',
  'vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  xlsx: 'XLSX',
  'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  pptx: 'PPTX',
  'vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
}

/** `Baixar PDF`: a file's type may be a media type or an extension; unknown types have no name [CONTENT-25]. */
export function downloadText(type: string): string {
  const name = names[type.toLowerCase().replace(/;.*/s, '').split('/').at(-1)?.replace(/^\./, '') ?? '']
  return name ? m.player_download({ type: name }) : m.player_download_file()
}
