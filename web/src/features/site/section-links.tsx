import { classNames } from '@juntas/ui/class-names.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import type { Viewer } from '../../lib/session/viewer.ts'
import linkTitle from './link-title.module.css'
import styles from './section-links.module.css'
import { careerSections, communitySections, type Section, watchSections, workSections } from './sections.ts'

/** Links from home to every area [GAP-113]. */
export function SectionLinks({ viewer }: { viewer: Viewer }) {
  const work = workSections(viewer.roles)
  return (
    <div className={styles.sections}>
      <WatchSections />
      {work.length > 0 && <SectionList title={m.site_rooms_work()} sections={work} />}
      <SectionList title={m.site_rooms_together()} sections={communitySections()} />
      <SectionList title={m.site_rooms_career()} sections={careerSections()} />
    </div>
  )
}

function WatchSections() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {m.site_rooms_watch()}
      </h2>
      <ul className={styles.watch} data-stack="0">
        {watchSections().map(({ url, icon, name, text, art, folder }) => (
          <li key={url}>
            <AppLink url={url} className={styles.card}>
              <span className={styles.art}>
                <img data-fill src={art} alt="" width={320} height={180} loading="lazy" decoding="async" />
                <span className={styles.folder}>
                  <Icon of={icon} size={18} />
                </span>
              </span>
              <span className={styles.name} data-folder={folder}>
                {name}
              </span>
              <span data-text="small">{text}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SectionList({ title, sections }: { title: string; sections: readonly Section[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {sections.map(({ url, icon, name, text }) => (
          <li key={url}>
            <AppLink url={url} className={styles.row}>
              <span className={styles.disc}>
                <Icon of={icon} />
              </span>
              <span>
                <strong className={classNames(linkTitle.title, styles.strong)}>{name}</strong>
                <span data-text="small">{text}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
