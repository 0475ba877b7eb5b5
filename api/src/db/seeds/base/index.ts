import type { Seed } from '../seed.ts'

export const baseSeeds: Seed[] = []
