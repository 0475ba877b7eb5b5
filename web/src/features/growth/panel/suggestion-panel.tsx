import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import Question from 'lucide-react/icons/message-circle-question-mark'
import Route from 'lucide-react/icons/route'
import { m } from '#paraglide/messages.js'
import { HalfDiscs } from '../parts/half-discs.tsx'
import type { AreaLine, Suggestion } from '../queries.ts'
import { useChoice } from '../use-choice.ts'
import { Label } from './area-panel.tsx'
import styles from './panel.module.css'
import { ReasonText } from './reason-text.tsx'
import { Score } from './score.tsx'
import { TrailLine } from './trail-line.tsx'

type SuggestionPanelProps = { suggestion: Suggestion; line: AreaLine; isFirst: boolean; onOthers: () => void }

/** A low area, the trail that is closest to it, and why. */
export function SuggestionPanel({ suggestion, line, isFirst, onOthers }: SuggestionPanelProps) {
  const { area, trail, reason, others } = suggestion
  const name = surveyAreaNames[area]()
  const { choose, isPending } = useChoice()
  return (
    <li className={styles.panel} data-card data-kind="suggestion" data-area={area}>
      <div className={styles.area} data-inline="2">
        <HalfDiscs before={line.before} after={null} size={146} />
        <div>
          <h3>{name}</h3>
          <Score before={line.before} after={null} />
        </div>
      </div>
      <div>
        <Label icon={Route}>{m.growth_trail_suggested()}</Label>
        <TrailLine trail={trail} />
      </div>
      <div>
        <Label icon={Question}>{m.growth_why()}</Label>
        <p className={styles.whyAlone}>
          <ReasonText reason={reason} />
        </p>
      </div>
      <div className={styles.choose}>
        <Button
          kind={isFirst ? 'primary' : 'line'}
          size="small"
          aria-label={m.growth_choose_of({ trail: trail.title, area: name })}
          working={isPending}
          onClick={() => void choose(area, trail)}
        >
          {m.growth_choose()}
        </Button>
        {others.length > 0 && (
          <Button kind="quiet" size="small" aria-label={m.growth_others_of({ area: name })} onClick={onOthers}>
            {m.growth_others()}
          </Button>
        )}
      </div>
    </li>
  )
}
