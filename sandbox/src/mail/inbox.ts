import { Waiters } from '../control/waiters.ts'
import { type ParsedMessage, parseMessage } from './mime.ts'

export interface Message extends ParsedMessage {
  id: number
  receivedAt: string
  envelope: { from: string; to: string[] }
  size: number
  raw: Buffer
}

const kept = 500

/** The last messages, newest first. */
export class Inbox {
  private messages: Message[] = []
  private nextId = 1
  private readonly readers = new Waiters()

  receive(raw: Buffer, envelope: Message['envelope']): Message {
    const message = {
      ...parseMessage(raw),
      id: this.nextId,
      receivedAt: new Date().toISOString(),
      envelope,
      size: raw.length,
      raw,
    }
    this.nextId += 1
    this.messages.unshift(message)
    this.messages.length = Math.min(this.messages.length, kept)
    this.readers.release()
    return message
  }

  list(to?: string | null, subject?: string | null): Message[] {
    const address = to?.toLowerCase()
    return this.messages.filter(
      (message) =>
        (!address || message.envelope.to.some((each) => each.toLowerCase() === address)) &&
        (!subject || message.subject.toLowerCase().includes(subject.toLowerCase())),
    )
  }

  /** The list as soon as it has a message, or an empty list after the time limit. */
  async listWithin(ms: number, to?: string | null, subject?: string | null): Promise<Message[]> {
    const end = Date.now() + ms
    let found = this.list(to, subject)
    while (found.length === 0 && Date.now() < end) {
      await this.readers.wait(end - Date.now())
      found = this.list(to, subject)
    }
    return found
  }

  get(id: string): Message | undefined {
    return this.messages.find((message) => String(message.id) === id)
  }

  remove(id: string): void {
    this.messages = this.messages.filter((message) => String(message.id) !== id)
  }

  clear(): void {
    this.messages = []
    this.readers.release()
  }
}
