import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const writeAfterMs = 200

/** One file of state, written shortly after each change. Without a path nothing is stored. */
export class JsonFile {
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly path: string | undefined,
    private readonly content: () => unknown,
  ) {}

  /** Reads the stored state. An unreadable file is moved aside, and the state starts empty. */
  read<Content>(use: (content: Content) => void): void {
    if (!this.path) return
    let text: string
    try {
      text = readFileSync(this.path, 'utf8')
    } catch {
      return
    }
    try {
      use(JSON.parse(text))
    } catch {
      renameSync(this.path, `${this.path}.unreadable`)
      console.error(`sandbox: ${this.path} could not be read and was put aside`)
    }
  }

  changed(): void {
    if (!this.path || this.timer) return
    this.timer = setTimeout(() => this.flush(), writeAfterMs)
  }

  flush(): void {
    if (!this.path || !this.timer) return
    this.cancel()
    mkdirSync(dirname(this.path), { recursive: true })
    // Rename it, so that a reader sees the old file or the new one, never a part.
    writeFileSync(`${this.path}.new`, JSON.stringify(this.content()))
    renameSync(`${this.path}.new`, this.path)
  }

  remove(): void {
    this.cancel()
    if (this.path) rmSync(this.path, { force: true })
  }

  private cancel(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
