/** Something the person can put right: shown as one line, without a stack. */
export class Refusal extends Error {}

/** Runs a script's main function; a refusal ends it with its line and exit code 1. */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
