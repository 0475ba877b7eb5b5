import type { TimeChoice } from '@juntas/contract/rules/time/time-choices'
import { fillTime, otherPart, planSeconds } from '@juntas/contract/rules/time/time-suggestion'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Disclosure } from '@juntas/ui/disclosure/disclosure.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useLocation, useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Play from 'lucide-react/icons/play'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useLowData } from '../../lib/data-use/low-data.ts'
import { carriedRate } from '../../lib/data-use/usual-quality.ts'
import { startTime } from '../../lib/time/time-move.ts'
import { asMinutes, type Choice, limitsOf, storeChoice, storedChoice } from './choice.ts'
import { costOf, sparesData } from './data-cost.ts'
import { clockText, type Item, minutesOf } from './items.ts'
import { OtherTimes } from './other-times.tsx'
import { PartList } from './part-list.tsx'
import { contentsOf, type Part, partTitle } from './part-text.ts'
import { PartsBar } from './parts-bar.tsx'
import { suggestionsQuery } from './queries.ts'
import { showStrip } from './show-strip.ts'
import button from './strong-button.module.css'
import { MinutesChoice, WayChoice } from './time-choice.tsx'
import styles from './time-page.module.css'
import { useNow } from './use-now.ts'

type TimePageProps = {
  greeted: string
  /** Saves the contents of the parts on the device; undefined where nothing may be stored. */
  onSave: SaveContents | undefined
}

type SaveContents = (contents: readonly Item[], mode: Choice['mode']) => Promise<SaveOutcome>

/** Texts are saved then. Of the media some may be on their way, and some cannot be saved: no room, or no file. */
export interface SaveOutcome {
  isArriving: boolean
  isIncomplete: boolean
}

/** /tempo: what fits in the minutes that a member has [GAP-123]. */
export function TimePage({ greeted, onSave }: TimePageProps) {
  const { data } = useSuspenseQuery(suggestionsQuery())
  const navigate = useNavigate()
  const { min } = useSearch()
  const { timeDone } = useLocation().state
  const top = useRef<HTMLHeadingElement>(null)
  const [choice, setChoice] = useState(() => ({ ...storedChoice(), ...minutesIn(min) }))
  const change = (next: Choice) => {
    setChoice(next)
    storeChoice(next)
    // The address asked for a length once: a reload shows the choice that was made since.
    if (min !== undefined) void navigate({ to: '.', replace: true, resetScroll: false })
  }
  const choose = (minutes: TimeChoice) => {
    change({ ...choice, minutes })
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'center' })
  }
  const isLow = useLowData()
  // Without a network nothing is spent.
  const isSpared = choice.mode === 'audio' && isLow && !data.isOffline
  const key = `${choice.minutes} ${choice.mode} ${isSpared}`
  // What was exchanged or left out, of this length and this way.
  const [own, setOwn] = useState<{ key: string; parts: readonly Part[] } | null>(null)
  const items = isSpared ? data.items.filter(sparesData) : data.items
  const parts = own?.key === key ? own.parts : fillTime(items, limitsOf(choice))
  const isFirst = data.items.length > 0 && data.items.every(({ reason }) => reason === 'new') && !data.isOffline
  return (
    <div className={styles.page} data-stack="10">
      {timeDone !== undefined && (
        <Alert kind="success" title={m.time_done({ count: timeDone })}>
          {m.time_done_text()}
        </Alert>
      )}
      <section className={styles.hero} aria-labelledby="time-title">
        <div className={styles.head}>
          <div>
            <p className={styles.kicker}>{m.time_greeting({ name: greeted })}</p>
            <h1 id="time-title" className={styles.title} data-title={m.time_page()} ref={top} tabIndex={-1}>
              {m.time_title()}
            </h1>
            <p className={styles.lead}>{data.isOffline ? m.time_offline() : m.time_lead()}</p>
          </div>
          <MinutesChoice choice={choice} onChange={change} />
        </div>
        <WayChoice choice={choice} onChange={change} cost={data.isOffline ? null : costOf(parts, carriedRate())} />
        <Suggestion
          key={key}
          {...{ ...data, items, choice, parts, onSave }}
          onParts={(next) => setOwn({ key, parts: next })}
        />
      </section>
      {isFirst && (
        <p className={styles.first}>
          {m.time_first()} <TextLink to="/crescimento">{m.time_first_go()}</TextLink>
        </p>
      )}
      {data.items.length > 0 && <OtherTimes items={items} choice={choice} onChoose={choose} />}
      <Disclosure title={m.time_how()} headingLevel={2}>
        <p className={styles.how}>{m.time_how_text()}</p>
      </Disclosure>
    </div>
  )
}

const minutesIn = (min: string | undefined) => {
  const minutes = asMinutes(min)
  return minutes ? { minutes } : {}
}

type SuggestionProps = {
  items: readonly Item[]
  isOffline: boolean
  choice: Choice
  parts: readonly Part[]
  onParts: (parts: readonly Part[]) => void
  onSave: TimePageProps['onSave']
}

/** The parts of one length, exchanged and left out until they suit. */
function Suggestion({ items, isOffline, choice, parts, onParts, onSave }: SuggestionProps) {
  const limits = limitsOf(choice)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const start = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const now = useNow(15_000)
  if (parts.length === 0) return <NothingFits isEmpty={items.length === 0} {...{ isOffline, choice }} />

  const swap = (before: Part, place: number) => {
    // What was offered before comes again only after everything else.
    const other = otherPart(items, parts, place, { ...limits, without: seen }) ?? otherPart(items, parts, place, limits)
    setAnnouncement(
      other ? m.time_swapped({ title: partTitle(other), count: minutesOf(other.seconds) }) : m.time_swap_none(),
    )
    if (!other) return
    setSeen(new Set([...seen, ...keysOf(before)]))
    onParts(parts.with(place, other))
  }
  const skip = (gone: Part, place: number) => {
    setAnnouncement(m.time_skipped({ title: partTitle(gone) }))
    onParts(parts.toSpliced(place, 1))
    start.current?.focus()
  }
  const begin = () => {
    startTime(navigate, { minutes: choice.minutes, steps: stepsOf(parts, choice.mode) })
    showStrip()
  }
  return (
    <>
      <PartsBar parts={parts} seconds={limits.seconds} />
      <h2 className={styles.what} data-text="label">
        {m.time_parts({ count: choice.minutes })}
      </h2>
      <PartList parts={parts} onSwap={swap} onSkip={skip} />
      <p className={styles.said} role="status">
        {announcement}
      </p>
      <div className={styles.start} data-cluster="4">
        <Button kind="primary" ref={start} onClick={begin}>
          <Icon of={Play} size={20} filled />
          {m.time_start()}
        </Button>
        <p className={styles.ends}>{m.time_ends({ time: clockText(now + planSeconds(parts) * 1000) })}</p>
        {onSave && !isOffline && <Save key={parts.flatMap(keysOf).join()} {...{ parts, onSave }} mode={choice.mode} />}
      </div>
    </>
  )
}

const keysOf = ({ items }: Part) => items.map(({ key }) => key)

/** The notes of a day are one step: they are written in one go. */
const stepsOf = (parts: readonly Part[], mode: Choice['mode']) =>
  parts.flatMap((part, place) => {
    const notes = part.items.filter(({ kind }) => kind === 'note')
    const others = part.items.filter(({ kind }) => kind !== 'note')
    const [first] = notes
    const seconds = notes.reduce((sum, note) => sum + note.seconds, 0)
    const written = first ? [{ ...first, title: partTitle({ ...part, items: notes }), seconds }] : []
    return [...written, ...others].map((step) => ({
      part: place,
      title: step.title,
      href: step.href,
      seconds: step.seconds,
      contentId: step.contentId,
      isHeard: mode === 'audio' && step.modes.includes('video') && step.kind === 'content',
    }))
  })

type SaveProps = { parts: readonly Part[]; mode: Choice['mode']; onSave: SaveContents }

function Save({ parts, mode, onSave }: SaveProps) {
  const contents = contentsOf(parts)
  const save = useMutation({ meta: { inPlace: true }, mutationFn: () => onSave(contents, mode) })
  if (contents.length === 0) return null
  return (
    <div className={styles.save} data-cluster="3">
      <Button className={button.line} working={save.isPending} onClick={() => save.mutate()}>
        <Icon of={Download} size={18} />
        {m.time_keep()}
      </Button>
      <p role="status">{save.isError ? m.time_keep_failed() : save.data && outcomeText(save.data)}</p>
    </div>
  )
}

const outcomeText = ({ isArriving, isIncomplete }: SaveOutcome) =>
  [isArriving ? m.offline_saving() : m.time_kept(), isIncomplete && m.time_kept_part()].filter(Boolean).join(' ')

type NothingProps = { isEmpty: boolean; isOffline: boolean; choice: Choice }

function NothingFits({ isEmpty, isOffline, choice }: NothingProps) {
  const [title, text] = isOffline
    ? [m.time_offline_none(), m.time_offline_text()]
    : isEmpty
      ? [m.time_nothing(), m.time_nothing_text()]
      : [m.time_none_fits({ count: choice.minutes }), m.time_none_fits_text()]
  return (
    <div className={styles.nothing} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {isOffline && (
        <ButtonLink kind="primary" to="/sem-rede">
          {m.time_offline_go()}
        </ButtonLink>
      )}
      {!isOffline && isEmpty && (
        <ButtonLink kind="primary" to="/conteudos">
          {m.time_nothing_go()}
        </ButtonLink>
      )}
    </div>
  )
}
