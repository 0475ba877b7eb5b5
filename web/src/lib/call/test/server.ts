// Answers and bearer tokens as the server gives them.
export const json = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

export const tokenFor = (secondsLeft: number, mark = 'a') =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft, mark }))}.s`
export const setToken = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=${value}; path=/`
}
export const clearToken = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'jwtToken=; path=/; max-age=0'
}
