/** GA4, loaded only after the viewer has agreed. It receives the pattern of an address, never the address itself. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let loadedId: string | undefined

export function sendToGoogle(id: string, path: string, language: string): void {
  window.dataLayer ??= []
  const layer = window.dataLayer
  // gtag only reads `arguments` objects from the layer.
  const gtag: (...words: unknown[]) => void = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  if (loadedId !== id) {
    loadedId = id
    const script = document.createElement('script')
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
    script.async = true
    document.head.append(script)
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false, allow_google_signals: false })
  }
  gtag('event', 'page_view', { page_location: location.origin + path, page_title: path, language })
}
