import { pruneBackups } from './backup/backup-files.ts'
import { createBackup } from './backup/create-backup.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'

const usage = `npm run backup            writes an encrypted backup into BACKUP_DIR
npm run backup -- prune   deletes backups older than 35 days, except the newest`

async function main([command]: string[]): Promise<string> {
  const config = readConfig()
  if (command === 'prune')
    return `Deleted: ${(await pruneBackups(config.backup.folder, new Date())).join(', ') || 'nothing'}`
  if (command) throw new Error(usage)
  const { file, warning } = await createBackup(config, new Date(), endSignal())
  if (warning) console.error(warning)
  return file
}

/** A signal stops the backup, which then removes what it wrote. */
function endSignal() {
  const controller = new AbortController()
  const stop = () => controller.abort(new Error('the backup was stopped'))
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, stop)
  return controller.signal
}

await runCommand(main)
