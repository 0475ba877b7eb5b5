/**
 * Where a page leads that got no answer: without a network to what the member keeps on this device, if anything may be
 * read there; otherwise to the page that says so and leads back.
 */
export async function placeWithoutAnswer(): Promise<'/sem-rede' | '/503'> {
  if (navigator.onLine) return '/503'
  const kept = await import('./stored-answers.ts').then(
    ({ readableContents }) => readableContents(),
    () => [],
  )
  return kept.length > 0 ? '/sem-rede' : '/503'
}
