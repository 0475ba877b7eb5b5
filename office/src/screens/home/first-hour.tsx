import type { officeFirstHour, PartnerName } from '@juntas/contract/office/first-hour'
import type { Reply } from '@juntas/contract/route'
import { Button } from '@juntas/ui/button/button.tsx'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { call, read } from '../../lib/call.ts'
import { numberText } from '../../lib/number-text.ts'
import { PageHead, Panel, WithSide } from '../../parts/panel.tsx'
import { roleName } from '../../parts/role-name.ts'
import { useSession } from '../../session/session.ts'
import styles from './first-hour.module.css'

export type FirstHour = Reply<typeof officeFirstHour.firstHour>
type Step = FirstHour['steps'][number]
type PartnerCheck = FirstHour['partners'][number]

/** While partners are being called, their answers appear one by one. */
export const firstHourQuery = queryOptions({
  queryKey: ['first-hour'],
  queryFn: ({ signal }) => read<FirstHour>('/v1/office/first_hour', signal),
  refetchInterval: ({ state }) => (state.data?.partners.some((one) => one.state === 'checking') ? 1000 : false),
})

/** An empty system: five steps to the real screens, what answers, and the team. */
export function FirstHourPage({ hour }: { hour: FirstHour }) {
  const { name } = useSession()
  const { steps, partners, team, recoveryCodes } = hour
  const left = steps.filter(({ isDone }) => !isDone).length
  const words = { name: name.split(' ')[0] ?? name }
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <>
      <PageHead
        title={left === 1 ? m.start_title_one(words) : m.start_title({ ...words, count: left })}
        text={m.start_text()}
      />
      <div className={styles.progress}>
        <ProgressBar
          label={m.start_progress({ count: steps.length - left })}
          value={steps.length - left}
          max={steps.length}
        />
      </div>
      <WithSide
        side={
          <>
            <PartnersPanel partners={partners} />
            <TeamPanel team={team} />
          </>
        }
      >
        <section data-card="" className={styles.panel} aria-label={m.start_steps()}>
          <ol>
            {steps.map((step, place) => (
              <StepRow key={step.kind} step={step} number={place + 1} isNext={step === next} codes={recoveryCodes} />
            ))}
          </ol>
        </section>
      </WithSide>
    </>
  )
}

interface StepLook {
  title: () => string
  text: (step: Step, codes: number) => string
  minutes: number
  action: (step: Step) => string
  /** Where it is done, and where what exists is seen. */
  to: (step: Step) => string
  list: string
}

const looks: Record<Step['kind'], StepLook> = {
  account: {
    title: m.start_account,
    text: (_step, count) => m.start_account_text({ count }),
    minutes: 2,
    action: m.start_see,
    to: () => '/auditoria',
    list: '/auditoria',
  },
  folder: {
    title: m.start_folder,
    text: () => m.start_folder_text(),
    minutes: 1,
    action: m.start_folder_do,
    to: () => '/pastas/nova',
    list: '/pastas',
  },
  content: {
    title: m.start_content,
    text: () => m.start_content_text(),
    minutes: 5,
    action: m.start_content_do,
    to: () => '/conteudos/novo',
    list: '/conteudos',
  },
  plan: {
    title: m.start_plan,
    text: planText,
    minutes: 3,
    action: ({ id }) => (id === null ? m.start_plan_do() : m.start_plan_see()),
    to: ({ id }) => (id === null ? '/planos/novo' : '/planos'),
    list: '/planos',
  },
  people: {
    title: m.start_people,
    text: ({ names: [company] }) => (company ? m.start_people_grant({ company }) : m.start_people_text()),
    minutes: 2,
    action: ({ id }) => (id === null ? m.start_people_do() : m.start_people_grant_do()),
    to: ({ id }) => (id === null ? '/empresas/nova' : `/empresas/${id}`),
    list: '/empresas',
  },
}

function planText({ isDone, names }: Step): string {
  if (names.length === 0) return m.start_plan_text()
  const words = { names: names.join(', ') }
  return isDone ? m.start_plan_done(words) : m.start_plan_confirm(words)
}

/** The plans come with the product: somebody looks at their prices before the first purchase. */
function ConfirmPrices() {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call({ method: 'POST', path: '/v1/office/price_confirmations', body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: firstHourQuery.queryKey }),
  })
  return (
    <Button size="small" working={isPending} onClick={() => mutate()}>
      {m.start_plan_right()}
    </Button>
  )
}

function StepRow({ step, number, isNext, codes }: { step: Step; number: number; isNext: boolean; codes: number }) {
  const { title, text, minutes, action, to, list } = looks[step.kind]
  const names = step.isDone && step.kind !== 'plan' ? step.names.join(', ') : ''
  const look = buttonLook({ kind: isNext ? 'primary' : step.isDone ? 'quiet' : 'line', size: 'small' }, styles.action)
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.disc} data-state={step.isDone ? 'done' : isNext ? 'next' : 'later'}>
        {step.isDone ? <Icon of={Check} size={18} /> : number}
        {step.isDone && <VisuallyHidden>{m.start_done()}</VisuallyHidden>}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title()}</h2>
        <p className={styles.soft}>{names || text(step, codes)}</p>
        {step.kind === 'plan' && step.id !== null && !step.isDone && <ConfirmPrices />}
      </div>
      <span className={styles.minutes}>{m.start_minutes({ count: minutes })}</span>
      <Link
        {...look}
        to={step.isDone ? list : to(step)}
        aria-label={step.isDone ? `${m.start_see()}: ${title()}` : undefined}
      >
        {step.isDone ? m.start_see() : action(step)}
      </Link>
    </li>
  )
}

const names: Record<PartnerName, () => string> = {
  mail: m.start_mail,
  payments: m.start_payments,
  files: m.start_files,
  video: m.start_video,
  converter: m.start_converter,
  meetings: m.start_meetings,
  identity: m.start_identity,
  marketing: m.start_marketing,
}
const icons = { checking: LoaderCircle, answers: CircleCheck, fails: TriangleAlert, absent: CircleDashed }

function checkText({ partner: key, state, ms, problem }: PartnerCheck): string {
  const partner = names[key]()
  if (state === 'checking') return m.start_checking({ partner })
  if (state === 'absent') return m.start_absent({ partner })
  if (state === 'answers')
    return m.start_answers({ partner, time: `${numberText((ms ?? 0) / 1000, { maximumFractionDigits: 1 })} s` })
  if (key === 'converter') return m.start_converter_fails()
  return m.start_fails({ partner, problem: problem ?? m.start_no_reason() })
}

/** Tested, not assumed: the first visit calls every partner, the button calls them again. */
function PartnersPanel({ partners }: { partners: readonly PartnerCheck[] }) {
  const queries = useQueryClient()
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: () => call({ method: 'POST', path: '/v1/office/partner_checks', body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: firstHourQuery.queryKey }),
  })
  const isUntested = partners.length === 0
  useEffect(() => {
    if (isUntested && isIdle) mutate()
  }, [isUntested, isIdle, mutate])
  const isChecking = isPending || partners.some(({ state }) => state === 'checking')
  return (
    <Panel title={m.start_partners()}>
      <ul className={styles.checks} aria-live="polite">
        {partners.map((check) => (
          <li key={check.partner} className={styles.check} data-state={check.state}>
            <Icon of={icons[check.state]} size={18} />
            <span>{checkText(check)}</span>
          </li>
        ))}
      </ul>
      <Button size="small" working={isChecking} onClick={() => mutate()}>
        {isUntested ? m.start_check() : m.start_check_again()}
      </Button>
    </Panel>
  )
}

function TeamPanel({ team }: Pick<FirstHour, 'team'>) {
  return (
    <Panel title={m.start_team()}>
      <ul className={styles.checks}>
        {team.map(({ name, officeRoles, isInvited }) => (
          <li key={name} className={styles.person}>
            <span className={styles.name}>{name}</span>
            <span className={styles.soft}>
              {isInvited ? m.start_invited({ role: roleName(officeRoles) }) : roleName(officeRoles)}
            </span>
          </li>
        ))}
      </ul>
      <Link {...buttonLook({ kind: 'line', size: 'small' })} to="/equipe">
        {m.start_invite()}
      </Link>
      <p className={styles.hint}>{m.start_two_people()}</p>
    </Panel>
  )
}
