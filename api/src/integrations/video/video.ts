export const trackLanguages = ['pt-BR', 'en', 'es'] as const
export type TrackLanguage = (typeof trackLanguages)[number]

export interface Source {
  link: string
  type: string
}

export interface TextTrack {
  language: TrackLanguage
  link: string
}

/**
 * Where a content's media come from. A link without a scheme is an address below our own /media, which whoever hands
 * it out signs; the rest are the vendor's own.
 */
export interface Video {
  /** What plays; empty for a reference nobody knows. */
  sources(reference: string): Source[]
  poster(reference: string): string | null
  /** Active tracks in our languages. Asked for each time: a vendor's links live for minutes. */
  textTracks(reference: string): Promise<TextTrack[]>
  /** The text of one track as it is now, or null where there is none. */
  subtitle(reference: string, language: TrackLanguage): Promise<string | null>
}

/** A vendor that did not answer as it should. `retryAfterSeconds` is its own word, when it gave one. */
export class VideoFailure extends Error {
  readonly retryAfterSeconds: number | undefined
  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'VideoFailure'
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Vimeo's references are numbers, with the hash of an unlisted video behind a colon; ours are names. */
export const isVimeo = (reference: string) => /^\d{1,14}(?::\w{1,40})?$/.test(reference)
