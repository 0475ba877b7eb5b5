import { readFileSync } from 'node:fs'
import path from 'node:path'

type Env = Record<string, string | undefined>

/**
 * Settings may be files, so that a secret is in no environment: `JWT_SECRET_FILE=/run/secrets/jwt` (Docker), or a file
 * `JWT_SECRET` in systemd's `$CREDENTIALS_DIRECTORY` (`LoadCredential=`). A setting of both kinds is refused.
 */
export function readSettingFiles(env: Env, names: readonly string[]): Env {
  const complete = { ...env }
  const wrong: string[] = []
  for (const name of names) {
    const file = env[`${name}_FILE`]
    if (file && env[name]) wrong.push(`${name} and ${name}_FILE are both set`)
    else if (file) {
      const text = textOf(file)
      if (text === undefined) wrong.push(`${name}_FILE (the file cannot be read)`)
      else complete[name] = text
    } else if (!env[name] && env.CREDENTIALS_DIRECTORY) {
      const text = textOf(path.join(env.CREDENTIALS_DIRECTORY, name))
      if (text !== undefined) complete[name] = text
    }
  }
  if (wrong.length) throw new Error(`cannot start, these settings are wrong: ${wrong.join(', ')}`)
  return complete
}

function textOf(file: string) {
  try {
    // Editors and `echo` end a file with a line break that does not belong to the secret.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}
