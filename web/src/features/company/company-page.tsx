import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { Tabs } from '@juntas/ui/tabs/tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { saveFile } from '../../lib/call/file.ts'
import { dateText } from '../../lib/language/date-text.ts'
import styles from './company-page.module.css'
import { numbersCsv } from './numbers/numbers-csv.ts'
import { NumbersTab } from './numbers/numbers-tab.tsx'
import { companyQuery, type ManagedCompany, numbersQuery } from './queries.ts'

const fallback = <Spinner size="page" />
const SeatsTab = lazyPanel(() => import('./seats/seats-tab.tsx'), { fallback })
const CodesTab = lazyPanel(() => import('./seats/codes-tab.tsx'), { fallback })
const InviteDialog = lazyOverlay(() => import('./seats/invite-dialog.tsx'))

const tabIds = ['numeros', 'lugares', 'codigos', 'vagas'] as const
type TabId = (typeof tabIds)[number]

/** The page of a company's manager. The tab is part of the address, so that a reload and Back find it. */
export function CompanyPage({ jobs }: { jobs: ReactNode }) {
  const { data: company } = useSuspenseQuery(companyQuery())
  const [isInviting, setInviting] = useState(false)
  const navigate = useNavigate()
  const wished = useLocation().hash
  const selected = tabIds.find((id) => id === wished) ?? 'numeros'
  const open = (id: TabId) => void navigate({ href: `/empresa#${id}` })
  const invite = () => setInviting(true)
  return (
    <div className={styles.page}>
      <Head company={company} onInvite={invite} />
      <Tabs
        label={m.company_tabs()}
        selected={selected}
        onSelect={open}
        tabs={[
          { id: 'numeros', label: m.company_tab_numbers(), panel: <NumbersTab company={company} onOpen={open} /> },
          {
            id: 'lugares',
            label: m.company_tab_seats(),
            panel: <SeatsTab company={company} onInvite={invite} />,
          },
          { id: 'codigos', label: m.company_tab_codes(), panel: <CodesTab /> },
          { id: 'vagas', label: m.company_tab_jobs(), panel: jobs },
        ]}
      />
      <p>
        <TextLink to="/o-que-minha-empresa-ve">{m.company_what_members_see()}</TextLink>
      </p>
      {isInviting && <InviteDialog areas={company.areas} onClose={() => setInviting(false)} />}
    </div>
  )
}

function Head({ company, onInvite }: { company: ManagedCompany; onInvite: () => void }) {
  const { data: numbers } = useSuspenseQuery(numbersQuery())
  const { limit, taken } = company.seats
  const download = () =>
    saveFile(
      new Blob([numbersCsv(numbers)], { type: 'text/csv;charset=utf-8' }),
      m.company_csv_file({ company: company.name.toLowerCase().replaceAll(/\W+/g, '-') }),
    )
  return (
    <header data-cluster="4">
      {company.logo && <img className={styles.logo} src={company.logo} alt="" width={56} height={56} />}
      <div>
        <h1>{company.name}</h1>
        <p data-text="soft">
          {limit && company.endsOn
            ? m.company_contract({ seats: limit, date: dateText(company.endsOn) })
            : m.company_contract_open({ taken })}
        </p>
      </div>
      <div className={styles.actions} data-cluster="3">
        <Button onClick={download}>
          <Icon of={Download} size={18} />
          {m.company_csv()}
        </Button>
        <Button kind="primary" onClick={onInvite}>
          <Icon of={Plus} size={18} />
          {m.company_invite()}
        </Button>
      </div>
    </header>
  )
}
