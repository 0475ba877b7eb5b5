import { workModeNames } from '@juntas/client/job-names.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import MapPin from 'lucide-react/icons/map-pin'
import { m } from '#paraglide/messages.js'
import styles from './job-card.module.css'
import { logoOf, publishedAgo } from './job-text.ts'
import type { Job } from './queries.ts'
import { SaveButton } from './save-button.tsx'

/** Company, title, date and place; then `Ver mais`, or that the member has applied [JOB-05] [JOB-07]. */
export function JobCard({ job }: { job: Job }) {
  return (
    <li className={styles.card} data-card>
      <img className={styles.logo} src={logoOf(job)} alt="" width="56" height="56" loading="lazy" />
      <div data-stack="1">
        <p className={styles.company}>{job.company.name}</p>
        <h2 className={styles.title}>{job.title}</h2>
        <p className={styles.facts}>
          <span>{publishedAgo(job.publishAt)}</span>
          <span className={styles.place}>
            <Icon of={MapPin} size={16} />
            {m.jobs_place({ city: job.city, state: job.state })}
          </span>
          <span>{workModeNames[job.workMode]()}</span>
        </p>
      </div>
      <div className={styles.actions} data-inline="2">
        <SaveButton job={job} />
        {job.applied ? (
          <span className={styles.applied}>
            <Icon of={CircleCheck} size={18} />
            <Link to="/jobs/$slug" params={{ slug: job.slug }} data-whole>
              {m.jobs_applied()}
            </Link>
          </span>
        ) : (
          <Link
            to="/jobs/$slug"
            params={{ slug: job.slug }}
            className={styles.more}
            data-whole
            aria-label={m.jobs_more_about({ title: job.title })}
          >
            {m.jobs_more()}
          </Link>
        )}
      </div>
    </li>
  )
}
