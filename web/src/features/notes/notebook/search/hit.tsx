import { fallbackArt } from '@juntas/contract/rules/library/art'
import { markHits } from '@juntas/contract/rules/notes/note-search'
import { type ReactNode, useState } from 'react'
import { type Moment, MomentLink, Place } from '../moment.tsx'
import styles from './hit.module.css'

type HitProps = {
  moment: Moment
  words: readonly string[]
  title: string
  text?: string | null
  /** The content, and who speaks. */
  source: string
  tone?: string | undefined
  tag?: ReactNode
  others?: readonly number[]
  /** Why it cannot be played. */
  lock?: string | null
  menu?: ReactNode
  children?: ReactNode
  id?: number
}

/** One hit: its second, the found words, the content, and where in it. */
export function Hit({ moment, words, title, text, source, tone, tag, others, lock, menu, children, id }: HitProps) {
  const [broken, setBroken] = useState(false)
  return (
    <li className={styles.hit} data-note={id}>
      <MomentLink of={moment} tone={tone} isLocked={Boolean(lock)} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Marked text={title} words={words} />
        </h3>
        {text && (
          <p className={styles.text}>
            <Marked text={text} words={words} />
          </p>
        )}
        <div className={styles.where}>
          <img
            className={styles.thumb}
            src={broken ? fallbackArt : (moment.contentThumb ?? fallbackArt)}
            alt=""
            width={56}
            height={32}
            loading="lazy"
            onError={() => setBroken(true)}
          />
          <span className={styles.source} data-grow>
            {source}
          </span>
          {tag}
          <Place of={moment} tone={tone} others={others ?? []} />
        </div>
        {lock && (
          <p className={styles.lock} data-text="small">
            {lock}
          </p>
        )}
        {children}
      </div>
      {menu && (
        <span className={styles.menu} data-print="no">
          {menu}
        </span>
      )}
    </li>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return markHits(text, words).map(({ text: piece, isHit }) => {
    at += piece.length
    return isHit ? <mark key={at}>{piece}</mark> : piece
  })
}
