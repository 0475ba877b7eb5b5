import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Pieces } from '../transcript/pieces.tsx'
import styles from './transcript.module.css'
import { type LineProps, TranscriptLines } from './transcript.tsx'
import { finder } from './word-finder.ts'

/** The lines that say the sought words, loaded when the search is opened. */
export default function TranscriptSearch({ cues, ...lines }: LineProps & { cues: readonly Cue[] }) {
  const [sought, setSought] = useState('')
  const find = finder(sought)
  const found = cues.flatMap((cue, index) => {
    const pieces = find(cue.text)
    return pieces ? [{ cue, index, words: <Pieces pieces={pieces} /> }] : []
  })
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={m.player_transcript_search()}
          hideLabel
          type="search"
          autoFocus
          placeholder={m.player_transcript_example()}
          value={sought}
          onChange={setSought}
        />
        <p className={styles.count} role="status">
          {sought.trim() && countText(found.length)}
        </p>
      </div>
      <TranscriptLines lines={found} {...lines} />
    </>
  )
}

const countText = (count: number) => {
  if (count === 0) return m.player_transcript_none()
  return count === 1 ? m.player_transcript_one() : m.player_transcript_many({ count })
}
