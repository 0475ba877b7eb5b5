import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { staffCommand } from './modules/office/staff/staff-command.ts'

await runCommand((args) => staffCommand(args, readConfig))
