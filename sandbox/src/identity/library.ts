// oidc-provider 9 warns about Node 20, although everything used here works there (see the tests), and about its storage in
// memory, which is what a stand-in needs. Without this filter every start would begin with these lines. Other warnings
// pass.
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!/Unsupported runtime|in-memory adapter/.test(String(words[0]))) warn(...words)
}
export const { Provider, interactionPolicy } = await import('oidc-provider')
