import { pathToFileURL } from 'node:url'

/** An error that the user can fix: shown as one line, without a stack. */
export class Refusal extends Error {}

/** Runs a script's main function. A refusal or an unknown option prints one line and exits with code 1. */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Refusal || error.code?.startsWith('ERR_PARSE_ARGS'))) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Whether the script with this URL was started directly, and not imported by another one. */
export const isMain = (url) => url === pathToFileURL(process.argv[1] ?? '').href
