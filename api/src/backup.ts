import { createBackup, pruneBackups } from './backup/create-backup.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'

const usage = `npm run backup            writes an encrypted backup into BACKUP_DIR
npm run backup -- prune   deletes backups older than 35 days`

async function main([command]: string[]): Promise<string> {
  if (command === 'prune') return `Deleted: ${(await pruneBackups(readConfig(), new Date())).join(', ') || 'nothing'}`
  if (command) throw new Error(usage)
  return createBackup(readConfig(), new Date())
}

await runCommand(main)
