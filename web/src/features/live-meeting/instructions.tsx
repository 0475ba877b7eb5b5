import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import AudioLines from 'lucide-react/icons/audio-lines'
import Camera from 'lucide-react/icons/camera'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import DoorOpen from 'lucide-react/icons/door-open'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './instructions.module.css'

/** In the specification's order: event instructions, access, audio, interaction, camera [LIVE-03]. */
const steps = [
  { icon: ClipboardList, title: m.live_step_event, text: m.live_step_event_text },
  { icon: DoorOpen, title: m.live_step_access, text: m.live_step_access_text },
  { icon: AudioLines, title: m.live_step_audio, text: m.live_step_audio_text },
  { icon: MessagesSquare, title: m.live_step_interaction, text: m.live_step_interaction_text },
  { icon: Camera, title: m.live_step_camera, text: m.live_step_camera_text },
]
const last = steps.length - 1

/**
 * Five steps before the meeting. Finishing and closing both enter it; opened again, it starts at the first [LIVE-06].
 */
export function Instructions({ isOpen, onDone }: { isOpen: boolean; onDone: () => void }) {
  const [step, setStep] = useState(0)
  const { icon, title, text } = steps[step] ?? steps[0]!
  const finish = () => {
    setStep(0)
    onDone()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={finish}
      title={m.live_instructions()}
      actions={
        <>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{m.live_back()}</Button>}
          <Button kind="primary" onClick={() => (step === last ? finish() : setStep(step + 1))}>
            {step === last ? m.live_finish() : m.live_forward()}
          </Button>
        </>
      }
    >
      <div className={styles.step} aria-live="polite">
        <span className={styles.icon}>
          <Icon of={icon} size={24} />
        </span>
        <h3 className={styles.title}>{title()}</h3>
        <p className={styles.text}>{text()}</p>
      </div>
      <ol className={styles.dots} aria-label={m.live_step_of({ step: step + 1, steps: steps.length })}>
        {steps.map(({ title: name }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are fixed, and a title changes with the language
            key={place}
            className={styles.dot}
            data-done={place < step || undefined}
            aria-current={place === step ? 'step' : undefined}
            aria-label={name()}
          />
        ))}
      </ol>
    </Dialog>
  )
}
