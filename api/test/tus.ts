/** Sends a file by the tus protocol in one piece; answers the upload's id, or the status that refused it. */
export async function sendFile(
  origin: string,
  { token }: { token: string | null },
  bytes: Uint8Array,
  words: Record<string, string>,
): Promise<{ id: string; status: number }> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries(words)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const made = await fetch(`${origin}/v1/office/upload_files`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const at = made.headers.get('location')
  if (made.status !== 201 || !at) return { id: '', status: made.status }
  const sent = await fetch(new URL(at, origin), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  return { id: at.split('/').at(-1) ?? '', status: sent.status }
}
