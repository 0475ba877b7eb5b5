import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import type { LucideIcon } from 'lucide-react'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Play from 'lucide-react/icons/play'
import Route from 'lucide-react/icons/route'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { durationText } from '../../../lib/language/duration-text.ts'
import { changeKind, changeOf } from '../numbers.ts'
import { HalfDiscs } from '../parts/half-discs.tsx'
import { type AreaLine, type Chosen, type PrintPart, type Trail, useDropTrail } from '../queries.ts'
import { counted } from '../texts.ts'
import { EvidenceList } from './evidence-list.tsx'
import styles from './panel.module.css'
import { ChoiceReason } from './reason-text.tsx'
import { Score } from './score.tsx'
import { TrailLine } from './trail-line.tsx'

type AreaPanelProps = {
  choice: Chosen
  line: AreaLine
  /** The cycle still runs: the trail can be exchanged or left. */
  isChanging: boolean
  /** One action of the page is the coral one. */
  isFirst: boolean
  hidden: readonly PrintPart[]
  onSwap: () => void
}

/** An area the member works on: the change, the trail and its reason, the evidence, what is left. */
export function AreaPanel({ choice, line, isChanging, isFirst, hidden, onSwap }: AreaPanelProps) {
  const { area, trail } = choice
  const name = surveyAreaNames[area]()
  const unprinted = (part: PrintPart) => (hidden.includes(part) ? 'no' : undefined)
  const isFallen = changeKind(changeOf(line)) === 'fallen'
  return (
    <li className={styles.panel} data-card data-print={unprinted(area)} data-area={area}>
      <div className={styles.area} data-inline="2">
        <HalfDiscs before={line.before} after={line.after} isRunning size={146} />
        <div>
          <h3>{name}</h3>
          <Score before={line.before} after={line.after} />
          {isFallen && (
            <p className={styles.context} data-text="small">
              {m.growth_fallen()}
            </p>
          )}
        </div>
      </div>
      <div>
        <Label icon={Route}>{m.growth_trail()}</Label>
        <TrailLine trail={trail} finishedAt={choice.finishedAt} />
        <p className={styles.why} data-print={unprinted('reasons')}>
          <VisuallyHidden>{m.growth_why()}: </VisuallyHidden>
          <ChoiceReason choice={choice} />
        </p>
        {isChanging && <Changes choice={choice} name={name} onSwap={onSwap} />}
      </div>
      <div data-awards={unprinted('awards')}>
        <Label icon={BookmarkCheck}>{m.growth_evidence()}</Label>
        <EvidenceList choice={choice} />
      </div>
      <div data-print={unprinted('left')}>
        <Label icon={CircleDashed}>{m.growth_left()}</Label>
        <Left trail={trail} isFirst={isFirst} />
      </div>
    </li>
  )
}

export const Label = ({ icon, children }: { icon: LucideIcon; children: string }) => (
  <h4 className={styles.label}>
    <Icon of={icon} size={16} />
    {children}
  </h4>
)

function Changes({ choice: { area, others }, name, onSwap }: { choice: Chosen; name: string; onSwap: () => void }) {
  const drop = useDropTrail()
  const leave = async () => {
    if (await succeeded(drop.mutateAsync(area))) showToast(m.growth_dropped())
  }
  return (
    <div className={styles.changes}>
      {others.length > 0 && (
        <Button kind="quiet" size="small" aria-label={m.growth_swap_of({ area: name })} onClick={onSwap}>
          {m.growth_swap()}
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        aria-label={m.growth_drop_of({ area: name })}
        aria-disabled={drop.isPending || undefined}
        onClick={() => void leave()}
      >
        {m.growth_drop()}
      </Button>
    </div>
  )
}

function Left({ trail, isFirst }: { trail: Trail; isFirst: boolean }) {
  if (trail.progress === 100)
    return (
      <>
        <p className={styles.left}>{m.growth_nothing()}</p>
        <p className={styles.soft}>{m.growth_nothing_text()}</p>
      </>
    )
  const { next, progress } = trail
  const params = { id: String(trail.id) }
  const kind = isFirst ? 'primary' : 'line'
  return (
    <>
      <p className={styles.left}>{durationText(trail.minutesLeft)}</p>
      <p className={styles.soft}>
        {counted(trail.episodeCount - trail.watchedCount, m.growth_left_episodes_one, m.growth_left_episodes)}
      </p>
      {next?.hasAccess ? (
        <ButtonLink
          kind={kind}
          size="small"
          className={styles.action}
          to="/habilidades/$id/$seasonOrContent"
          params={{ ...params, seasonOrContent: next.slug }}
        >
          <Icon of={Play} size={16} filled />
          {progress === 0 ? m.growth_start() : m.growth_go_on()}
        </ButtonLink>
      ) : (
        <ButtonLink kind={kind} size="small" className={styles.action} to="/habilidades/$id" params={params}>
          {m.growth_see_trail()}
        </ButtonLink>
      )}
    </>
  )
}
