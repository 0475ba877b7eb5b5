import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Award from 'lucide-react/icons/award'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Handshake from 'lucide-react/icons/handshake'
import Quote from 'lucide-react/icons/quote'
import StickyNote from 'lucide-react/icons/sticky-note'
import { m } from '#paraglide/messages.js'
import type { Chosen, Growth } from '../queries.ts'
import { counted, dayText } from '../texts.ts'
import styles from './evidence-list.module.css'
import panel from './panel.module.css'

/** The evidence of a chosen trail, a line for each kind. */
export function EvidenceList({ choice: { trail, evidence } }: { choice: Chosen }) {
  const { certificate, awards, notes, practiced, picked, commitments } = evidence
  const more = [
    ...(picked.length > 0 ? [counted(picked.length, m.growth_picked_one, m.growth_picked)] : []),
    ...(practiced > 0 ? [counted(practiced, m.growth_practiced_one, m.growth_practiced)] : []),
  ]
  return (
    <ul className={styles.evidence}>
      {certificate && (
        <li>
          <Icon of={Award} size={18} />
          <span>
            <Link to="/verificar/$code" params={{ code: certificate.code }} className={styles.strong}>
              {m.growth_certificate({ trail: trail.title })}
            </Link>
            {m.growth_certificate_verified()}
          </span>
        </li>
      )}
      {notes > 0 && (
        <li>
          <Icon of={StickyNote} size={18} />
          <span>
            {[<b key="count">{counted(notes, m.growth_notes_one, m.growth_notes)}</b>, ...more].flatMap(comma)}
          </span>
        </li>
      )}
      {picked.map(({ id, text, createdAt }) => (
        <li key={id}>
          <Icon of={Quote} size={18} />
          <span>
            <Link to="/notas/$noteId" params={{ noteId: String(id) }} className={styles.quote}>
              “{text}”
            </Link>{' '}
            <span className={panel.soft}>{m.growth_note_day({ day: dayText(createdAt) })}</span>
          </span>
        </li>
      ))}
      {commitments > 0 && (
        <li>
          <Icon of={Handshake} size={18} />
          <b>{counted(commitments, m.growth_commitments_one, m.growth_commitments)}</b>
        </li>
      )}
      {awards.map((award) => (
        <AwardLine key={award.title} award={award} />
      ))}
      {notes === 0 && (
        <li className={panel.soft}>
          <Icon of={CircleDashed} size={18} />
          {m.growth_evidence_later()}
        </li>
      )}
      {!certificate && trail.progress < 100 && (
        <li className={panel.soft}>
          <Icon of={CircleDashed} size={18} />
          {m.growth_certificate_later({ count: trail.episodeCount })}
        </li>
      )}
    </ul>
  )
}

const comma = (part: React.ReactNode, place: number) => (place === 0 ? [part] : [', ', part])

export function AwardLine({ award: { title, badge, earnedOn } }: { award: Growth['awards'][number] }) {
  return (
    <li data-award>
      <img src={badge} alt="" width={22} height={22} loading="lazy" />
      <span>
        <b>{m.growth_award({ award: title })}</b>
        {m.growth_award_day({ day: dayText(earnedOn) })}
      </span>
    </li>
  )
}
