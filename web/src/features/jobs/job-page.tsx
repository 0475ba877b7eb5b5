import { areaNames, workModeNames } from '@juntas/client/job-names.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import prose from '@juntas/ui/prose/prose.module.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Html } from '../../lib/html.tsx'
import { dateText } from '../../lib/language/date-text.ts'
import { ApplyPanel } from './apply/apply-panel.tsx'
import styles from './job-page.module.css'
import { logoOf, publishedAgo, salaryOf } from './job-text.ts'
import { jobQuery } from './queries.ts'
import { SaveButton } from './save-button.tsx'

/** One job: the company, the work, the deadline, and what the company will receive. */
export function JobPage({ slug, hasCurriculum }: { slug: string; hasCurriculum: boolean }) {
  const { data: job } = useSuspenseQuery(jobQuery(slug))
  const facts: [string, string][] = [
    [m.jobs_fact_place(), m.jobs_place({ city: job.city, state: job.state })],
    [m.jobs_mode(), workModeNames[job.workMode]()],
    [m.jobs_area(), areaNames[job.area]()],
    [m.jobs_salary(), salaryOf(job.salary)],
    [m.jobs_published(), publishedAgo(job.publishAt)],
    ...(job.closesAt ? [[m.jobs_deadline(), dateText(job.closesAt)] as [string, string]] : []),
  ]
  return (
    <article className={styles.page} data-stack="6">
      <BackLink to="/jobs">{m.jobs_back()}</BackLink>
      <header className={styles.head}>
        <img className={styles.logo} src={logoOf(job)} alt="" width="72" height="72" />
        <div>
          <p className={styles.company}>{job.company.name}</p>
          <h1>{job.title}</h1>
        </div>
        <SaveButton job={job} />
      </header>
      <div className={styles.columns}>
        <div data-stack="5">
          {!job.isOpen && <Alert kind="warning">{m.jobs_closed()}</Alert>}
          <Html className={prose.prose} html={job.description} />
        </div>
        <aside className={styles.side} data-stack="6">
          <dl className={styles.facts} data-card>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ApplyPanel job={job} hasCurriculum={hasCurriculum} />
        </aside>
      </div>
    </article>
  )
}
