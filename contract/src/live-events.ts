/** What travels on the live channel: ids and kinds only. Each module adds its own kinds here. */
export type LiveEvent =
  /** The channel was interrupted: whatever may have changed meanwhile is read again. */
  | { kind: 'resync' }
  /** Unread counts changed. */
  | { kind: 'counts' }
  | { kind: 'notification'; id: number }
  | { kind: 'message'; network: number; id: number }
  /** The other has read the conversation up to this message. */
  | { kind: 'read'; network: number; id: number }
  | { kind: 'invite'; id: number }
  | { kind: 'network'; id: number }
  /** Somebody answered a post of the board. */
  | { kind: 'thread'; post: number }
  | { kind: 'purchase'; id: number }
  /** Her plan, her card or a bill changed. */
  | { kind: 'billing' }
