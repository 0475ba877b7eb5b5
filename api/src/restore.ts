import { finish, restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'

const usage = `npm run restore -- <file>             into an empty database (DATABASE_URL) and an empty DATA_DIR
npm run restore -- erasures <time>    erases again who was erased since, in a database recovered by other means`

async function main([file, since]: string[]): Promise<string> {
  if (!file) throw new Error(usage)
  if (file === 'erasures') {
    const at = new Date(since ?? '')
    if (Number.isNaN(at.getTime())) throw new Error(usage)
    return `Erased again: ${await finish(readConfig(), at, new Date())}. The comparison with the gateway is the first task.`
  }
  const { at, files, erased } = await restoreBackup(readConfig(), file, new Date())
  return `Restored the database and ${files} files of ${at}; erased again: ${erased}. The comparison with the gateway is the first task.`
}

await runCommand(main)
