import { parseArgs } from 'node:util'
import { finishRestore, restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'

const usage = `npm run restore -- <file>             into an empty database (DATABASE_URL) and an empty DATA_DIR
npm run restore -- erasures <time>    erases again who was erased since, in a database recovered by other means, or after
                                      a restore that was cut off
  --upgrade                           the backup is of an earlier release: apply the migrations of this one
  --without-list                      the list of erased members is lost: those erased since come back`

const options = { upgrade: { type: 'boolean' }, 'without-list': { type: 'boolean' } } as const

async function main(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, since] = positionals
  if (!file) throw new Error(usage)
  const wanted = { isUpgrade: values.upgrade ?? false, isWithoutList: values['without-list'] ?? false }
  if (file === 'erasures') {
    const at = new Date(since ?? '')
    if (Number.isNaN(at.getTime())) throw new Error(usage)
    return `Erased again: ${await finishRestore(readConfig(), at, new Date(), wanted)}. The comparison with the gateway is the first task.`
  }
  const { at, files, erased, warning } = await restoreBackup(readConfig(), file, new Date(), wanted)
  if (warning) console.error(warning)
  return `Restored the database and ${files} files of ${at}; erased again: ${erased}. The comparison with the gateway is the first task.`
}

await runCommand(main)
