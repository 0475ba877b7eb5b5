/** What browsers in a circle's room tell each other: who comes, is here or goes, what WebRTC asks for, and the chat. */
export const circleSignals = ['hello', 'here', 'bye', 'offer', 'answer', 'ice', 'say'] as const
export type CircleSignal = (typeof circleSignals)[number]

/** A participant is a seat and a tab: `12.k3j9x2mq`. */
export const seatIn = (participant: string) => Number(participant.split('.')[0])

/** Pieces of a word that fit into a notification of the database, as base64. At least one. */
export function piecesOf(base64: string, length: number): string[] {
  const pieces: string[] = []
  for (let start = 0; start < base64.length; start += length) pieces.push(base64.slice(start, start + length))
  return pieces.length > 0 ? pieces : ['']
}

/** How long a chat message may be. */
export const longestChatMessage = 1000
