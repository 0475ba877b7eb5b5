import type { Seed } from '../seed.ts'
import { accountsSeed } from './accounts.ts'
import { foldersSeed } from './folders.ts'

/** In order: what grants read comes before the accounts that hold it. */
export const demoSeeds: Seed[] = [foldersSeed, accountsSeed]
