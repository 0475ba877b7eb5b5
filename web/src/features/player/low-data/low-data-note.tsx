import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import Signal from 'lucide-react/icons/signal'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { addDataSaved } from '../../../lib/data-use/data-saved.ts'
import { setDataChoice } from '../../../lib/data-use/low-data.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { useIsPaused, useSeconds } from '../media/use-media.ts'
import type { Content } from '../queries.ts'
import styles from './low-data-note.module.css'
import { type Sizes, type Sources, savingCounter, sizesOf, sizesText, sparedPerSecond } from './sizes.ts'

/** Says that the low-data mode is on, what it changes for this content and what it spares. */
export default function LowDataNote({ content, sources }: { content: Content; sources: Sources }) {
  // Addresses are signed again each hour; the content is the same.
  const sizes = useLoaded(() => sizesOf(sources), content.id)
  useSavings(sizes, content.duration)
  return (
    <p className={styles.note}>
      <Icon of={Signal} size={18} />
      <span>
        <strong>{m.player_low_data()}</strong> {sizes && sizesText(sizes)}{' '}
        <TextButton onClick={() => setDataChoice(false)}>{m.player_low_data_off()}</TextButton>
      </span>
    </p>
  )
}

/** Adds up what is spared while it plays. */
function useSavings(sizes: Sizes | null, durationMs: number) {
  const seconds = useSeconds()
  const isPaused = useIsPaused()
  const rate = sparedPerSecond(sizes, durationMs)
  const [counter, setCounter] = useState<ReturnType<typeof savingCounter> | null>(null)
  useEffect(() => {
    const begun = savingCounter(rate, addDataSaved)
    setCounter(begun)
    // A phone may end a hidden page without another word.
    addEventListener('visibilitychange', begun.save)
    return () => {
      removeEventListener('visibilitychange', begun.save)
      begun.save()
    }
  }, [rate])
  useEffect(() => {
    if (isPaused) counter?.save()
    else counter?.at(seconds)
  }, [counter, seconds, isPaused])
}
