// oidc-provider 9 warns about Node 20 on import, although all that is used of it works there, as the tests show.
// That line would be the first a person reads on start; every other warning passes.
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}
export const { Provider, interactionPolicy } = await import('oidc-provider')
console.warn = warn
