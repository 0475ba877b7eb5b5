import type { Cue } from '@juntas/contract/rules/web-vtt'

/** What is being said at this moment, or undefined in a pause. */
export const cueAt = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.findLast((cue) => cue.startsMs <= seconds * 1000 && seconds * 1000 < cue.endsMs)

/** The line a reader would be on: the one being said, or in a pause the last one said. */
export const lineAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex((cue) => cue.startsMs <= seconds * 1000)
