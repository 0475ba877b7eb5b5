import type { Captions } from '../media/use-captions.ts'

/** A content without subtitles, and what the test says of them. */
export const captionsWith = (over: Partial<Captions> = {}): Captions => ({
  tracks: [],
  languages: [],
  shown: 'off',
  cues: [],
  isEmpty: true,
  spoken: 'pt-BR',
  language: undefined,
  choose: () => undefined,
  toggle: () => undefined,
  ...over,
})
