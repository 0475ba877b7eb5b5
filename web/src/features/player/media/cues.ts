import type { Cue } from '@juntas/contract/rules/library/web-vtt'

/** The cue at this moment, or undefined in a pause. */
export const cueAt = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.findLast((cue) => cue.startsMs <= seconds * 1000 && seconds * 1000 < cue.endsMs)

/** The index of the current line: the one being said, or in a pause the last one. */
export const lineAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex((cue) => cue.startsMs <= seconds * 1000)
