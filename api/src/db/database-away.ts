// 25006: the server has become a replica; another one is the primary or will be soon.
const awayCodes = /^(08|25006|57P0[1-5]|53[123]00)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH)$/
const awayWords =
  /Connection terminated|recovery is in progress|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether a statement failed because the database does not answer, and not for a reason of its own. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return awayCodes.test(code ?? '') || awayWords.test(message ?? '')
}
