import { randomBytes, randomInt } from 'node:crypto'
import { JsonFile } from '../json-file.ts'

export interface Meeting {
  id: number
  uuid: string
  hostId: string
  topic: string
  type: number
  startTime: string | null
  durationMinutes: number
  timezone: string
  password: string
  agenda: string
  settings: Record<string, unknown>
  createdAt: string
  hasEnded: boolean
}

export class MeetingStore {
  private meetings = new Map<number, Meeting>()
  private readonly file: JsonFile

  constructor(path: string | undefined) {
    this.file = new JsonFile(path, () => this.list())
    this.file.read<Meeting[]>((kept) => {
      this.meetings = new Map(kept.map((meeting) => [meeting.id, meeting]))
    })
  }

  list(): Meeting[] {
    return [...this.meetings.values()]
  }

  get(id: string | number | undefined): Meeting | undefined {
    return this.meetings.get(Number(id))
  }

  add(meeting: Omit<Meeting, 'id' | 'uuid' | 'createdAt' | 'hasEnded'>): Meeting {
    const id = randomInt(80_000_000_000, 89_999_999_999)
    const uuid = randomBytes(16).toString('base64')
    const added = { ...meeting, id, uuid, createdAt: new Date().toISOString(), hasEnded: false }
    this.meetings.set(id, added)
    this.file.changed()
    return added
  }

  change(meeting: Meeting, changes: Partial<Meeting>): void {
    Object.assign(meeting, changes)
    this.file.changed()
  }

  remove(meeting: Meeting): void {
    this.meetings.delete(meeting.id)
    this.file.changed()
  }

  reset(): void {
    this.meetings.clear()
    this.file.remove()
  }

  close(): void {
    this.file.flush()
  }
}
