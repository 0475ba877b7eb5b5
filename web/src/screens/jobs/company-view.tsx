import { m } from '#paraglide/messages.js'
import { useViewer } from '../../lib/session/viewer.ts'
import styles from './company-view.module.css'

/** /o-que-minha-empresa-ve: what a company sees of its members, and what it does not. */
export default function CompanyViewScreen() {
  const company = useViewer().companies[0]
  if (!company) return <p>{m.jobs_company_view_none()}</p>
  const seen = [m.jobs_company_sees_account(), m.jobs_company_sees_applications()]
  const unseen = [
    m.jobs_company_unseen_watched(),
    m.jobs_company_unseen_notes(),
    m.jobs_company_unseen_board(),
    m.jobs_company_unseen_networks(),
    m.jobs_company_unseen_surveys(),
    m.jobs_company_unseen_mentoring(),
  ]
  return (
    <div className={styles.columns}>
      <List title={m.jobs_company_sees({ company: company.name })} items={seen} />
      <List title={m.jobs_company_unseen({ company: company.name })} items={unseen} />
    </div>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
