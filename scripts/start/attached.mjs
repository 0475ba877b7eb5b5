// Runs another script in a process that ends with its parent: node attached.mjs SCRIPT ...ARGS, over IPC.
import { pathToFileURL } from 'node:url'

process.on('disconnect', () => process.exit(0))
const [, , script] = process.argv
process.argv.splice(1, 2, script)
await import(pathToFileURL(script).href)
