import { Icon } from '@juntas/ui/icon/icon.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Shield from 'lucide-react/icons/shield'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import styles from './help-card.module.css'
import { helpLinesQuery } from './queries.ts'

/** Helplines of every country, kept up to date by others. */
const internationalList = 'https://nomoredirectory.org/'

/** The public numbers of the member's country that somebody checked within a year, in a calm design. */
export default function HelpCard() {
  const { data, isError } = useQuery(helpLinesQuery)
  const country = data && new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(data.country)
  const first = data?.lines.map(({ checkedOn }) => checkedOn).sort()[0]
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <Icon of={Shield} />
        {m.discreet_help()}
      </h2>
      {data && first ? (
        <>
          <p className={styles.text} data-text="small">
            {m.discreet_help_text({ country: country ?? data.country, date: dayText(first) })}
          </p>
          <ul>
            {data.lines.map(({ id, number, label }) => (
              <li key={id} className={styles.line}>
                <a href={`tel:${number.replace(/[^\d+*#]/g, '')}`} className={styles.number}>
                  {number}
                </a>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        (data || isError) && (
          <>
            <p className={styles.text} data-text="small">
              {data ? m.discreet_help_none({ country: country ?? data.country }) : m.discreet_help_failed()}
            </p>
            <a href={internationalList} target="_blank" rel="noopener noreferrer" className={styles.list}>
              {m.discreet_help_list()}
              <Icon of={ExternalLink} size={16} />
            </a>
          </>
        )
      )}
    </section>
  )
}

const dayText = (day: string) => dateText(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
