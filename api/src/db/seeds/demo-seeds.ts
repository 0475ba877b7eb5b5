import type { Seed } from './seed.ts'

/** The demo's data is a bundle of its own (`api/demo`): a live installation does not load it and need not ship it. */
export async function loadDemoSeeds(): Promise<Seed[]> {
  const { demoSeeds } = (await import(new URL('./demo.js', import.meta.url).href)) as { demoSeeds: Seed[] }
  return demoSeeds
}
