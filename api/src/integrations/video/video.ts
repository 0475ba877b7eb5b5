import type { TrackLanguage } from '@juntas/contract/rules/library/transcript'
import { PartnerFailure } from '../partner-failure.ts'

export interface Source {
  link: string
  type: string
}

export interface TextTrack {
  language: TrackLanguage
  link: string
}

/**
 * Where a content's media come from. A link without a scheme is a path below our own /media, signed by the code that
 * hands it out; other links are the vendor's.
 */
export interface Video {
  /** What plays; empty for an unknown reference. */
  sources(reference: string): Source[]
  poster(reference: string): string | null
  /** Active tracks in our languages. Requested each time, because a vendor's links expire within minutes. */
  textTracks(reference: string): Promise<TextTrack[]>
  /** The current text of one track, or null if there is none. */
  subtitle(reference: string, language: TrackLanguage): Promise<string | null>
}

/** The video vendor failed. */
export class VideoFailure extends PartnerFailure {
  override readonly name = 'VideoFailure'
}

/** The video vendor refused, and another try would not change that. The message is its reason. */
export class VideoRefusal extends Error {
  override readonly name = 'VideoRefusal'
}

/** The name of a film at the vendor, and the address for its bytes. */
interface Announced {
  reference: string
  url: string
}

interface VideoStatus {
  hasAllBytes: boolean
  state: 'converting' | 'ready' | 'failed'
  /** Zero if it is not known yet. */
  durationMs: number
}

/** The vendor that converts films instead of this product. Each call may throw VideoFailure or VideoRefusal. */
export interface VideoUploads {
  /** Creates the video. `mark` is stored with it, so that it is found if the answer is lost. */
  announce(film: { title: string; byteCount: number; mark: string }): Promise<Announced>
  find(mark: string): Promise<Announced | null>
  /** How many bytes have arrived; null if the vendor does not know the address any more. */
  offset(url: string): Promise<number | null>
  /** Sends one piece and returns the new offset. */
  send(url: string, offset: number, bytes: Uint8Array): Promise<number>
  status(reference: string): Promise<VideoStatus>
  remove(reference: string): Promise<void>
}

/** Vimeo references are numbers, followed by a colon and a hash for unlisted videos. Our own references are names. */
export const isVimeo = (reference: string) => /^\d{1,14}(?::\w{1,40})?$/.test(reference)
