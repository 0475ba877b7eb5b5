import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { TextAnchor } from '@juntas/ui/link/text-link.tsx'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import styles from './curriculum-preview.module.css'
import { type Curriculum, type CurriculumLanguage, curriculumQuery } from './curriculum-queries.ts'

/** The printed page on the screen: the same text in the same order, since both are made from the same answer. */
export default function CurriculumPreview({
  language,
  onClose,
}: {
  language: CurriculumLanguage
  onClose: () => void
}) {
  const { data, isError, refetch } = useQuery(curriculumQuery(language))
  return (
    <Dialog isOpen onClose={onClose} size="full" title={m.members_preview_title()}>
      {data ? (
        <Sheet curriculum={data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock height="24rem" />
      )}
    </Dialog>
  )
}

function Sheet({ curriculum }: { curriculum: Curriculum }) {
  const { name, headline, place, contacts, goal, sections, language } = curriculum
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a page longer than the window is scrolled by keyboard from here
    <article className={styles.sheet} lang={language} tabIndex={0}>
      <h3 className={styles.name}>{name}</h3>
      {headline && <p className={styles.headline}>{headline}</p>}
      <p className={styles.contacts}>
        {[place, ...contacts.map(({ text }) => text)].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {goal && (
        <section className={styles.section}>
          <h4>{goal.title}</h4>
          <p className={styles.story}>{goal.text}</p>
        </section>
      )}
      {sections.length === 0 && <p lang="">{m.members_preview_empty()}</p>}
      {sections.map((section) => (
        <section key={section.kind} className={styles.section}>
          <h4>{section.title}</h4>
          {section.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed page has no other order than this
            <div key={index} className={styles.entry} data-dated={entry.period ? '' : undefined}>
              {entry.period && <p data-text="small">{entry.period}</p>}
              <div>
                <p className={styles.title}>{entry.title}</p>
                {entry.subtitle && <p data-text="small">{entry.subtitle}</p>}
                {entry.url && (
                  <TextAnchor href={entry.url} target="_blank" rel="noreferrer">
                    {entry.url.replace(/^https?:\/\//, '')}
                  </TextAnchor>
                )}
                {entry.text && <p className={styles.story}>{entry.text}</p>}
              </div>
            </div>
          ))}
        </section>
      ))}
    </article>
  )
}
