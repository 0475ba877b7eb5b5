import type { CircleSignal } from './rules/circle/room.ts'

/** Events of the live channel: kinds and ids, and the signals of a circle's room. Each module adds its kinds here. */
export type LiveEvent =
  /** The channel was interrupted: read again whatever may have changed. */
  | { kind: 'resync' }
  /** Unread counts changed. */
  | { kind: 'counts' }
  | { kind: 'notification'; id: number }
  | { kind: 'message'; network: number; id: number }
  /** The other member has read the conversation up to this message. */
  | { kind: 'read'; network: number; id: number }
  | { kind: 'invite'; id: number }
  | { kind: 'network'; id: number }
  /** A post of the board was answered. */
  | { kind: 'thread'; post: number }
  | { kind: 'purchase'; id: number }
  /** The member's plan, card or a bill changed. */
  | { kind: 'billing' }
  /** The viewer has left a circle or was removed from it. */
  | { kind: 'circles' }
  /**
   * A word between browsers in a circle's room, in pieces of base64: a notification of the database is short. The one
   * event with content, which is stored nowhere.
   */
  | {
      kind: 'circle_signal'
      circle: number
      /** Seat and tab; the seat alone for `gone`. */
      from: string
      name: string
      to: string | null
      type: CircleSignal | 'gone'
      id: string
      part: number
      parts: number
      data: string
    }
