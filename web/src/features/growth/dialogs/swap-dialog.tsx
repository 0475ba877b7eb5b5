import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { m } from '#paraglide/messages.js'
import { OtherReason } from '../panel/reason-text.tsx'
import { TrailLine } from '../panel/trail-line.tsx'
import type { Area, Suggestion } from '../queries.ts'
import { useChoice } from '../use-choice.ts'
import styles from './dialogs.module.css'

type SwapDialogProps = { area: Area; others: Suggestion['others']; onClose: () => void }

/** The other trails about an area, each with its count. */
export default function SwapDialog({ area, others, onClose }: SwapDialogProps) {
  const name = surveyAreaNames[area]()
  const { choose, isPending } = useChoice()
  return (
    <Dialog isOpen onClose={onClose} title={m.growth_others_of({ area: name })} size="full">
      <ul className={styles.trails} data-stack="5">
        {others.map(({ trail, reason }) => (
          <li key={trail.id}>
            <div>
              <TrailLine trail={trail} />
              <p className={styles.why} data-text="small">
                <OtherReason reason={reason} />
              </p>
            </div>
            <Button
              kind="line"
              size="small"
              aria-label={m.growth_choose_of({ trail: trail.title, area: name })}
              aria-disabled={isPending || undefined}
              onClick={() => void choose(area, trail).then((isChosen) => isChosen && onClose())}
            >
              {m.growth_choose()}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
