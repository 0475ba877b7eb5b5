import { existsSync, readFileSync } from 'node:fs'

/** The values of a file with one JSON value per line. A missing file has none. The last line may be incomplete. */
export const jsonLines = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : []
