import { runCommand, withPool } from './command.ts'
import { readConfig } from './config.ts'
import { migrate, remedyFor } from './db/migrate.ts'
import { rotateKeys } from './rotation/rotate-keys.ts'

const usage = `npm run rotate-keys               seals everything again with DATA_KEY, and says which key of DATA_KEY_OLD can go
npm run rotate-keys -- --forget   retires earlier keys although links, codes and names made with them are still in use`

/** Run it while the product runs, after every process has the new DATA_KEY. After an interrupted run, run it again. */
async function main([option]: string[]): Promise<undefined> {
  if (option !== undefined && option !== '--forget') throw new Error(usage)
  const config = readConfig()
  await migrate(config.databaseDirectUrl, { remedy: remedyFor(config) })
  const given = { dataKey: config.dataKey, now: new Date(), isForced: option === '--forget', say: console.log }
  await withPool(config.databaseDirectUrl, 3, (pool) => rotateKeys({ pool, ...given }))
}

await runCommand(main)
