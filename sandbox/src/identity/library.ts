// oidc-provider 9 warns about Node 20 on import, although everything used here works there (see the tests). Without
// this filter that warning would be the first line of every start. Other warnings pass.
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}
export const { Provider, interactionPolicy } = await import('oidc-provider')
console.warn = warn
