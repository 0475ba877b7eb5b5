import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import Signal from 'lucide-react/icons/signal'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { addDataSaved } from '../../../lib/data-use/data-saved.ts'
import { setDataChoice } from '../../../lib/data-use/low-data.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { useIsPaused, useSeconds } from '../media/use-media.ts'
import type { Content } from '../queries.ts'
import styles from './low-data-note.module.css'
import { type Sizes, type Sources, savingCounter, sizesOf } from './sizes.ts'

/** Says that the low-data mode is on, what it changes for this content and what it spares. */
export default function LowDataNote({ content, sources }: { content: Content; sources: Sources }) {
  // Addresses are signed again each hour; the content is the same.
  const sizes = useLoaded(() => sizesOf(sources), content.id)
  useSavings(sizes, content.duration)
  return (
    <p className={styles.note}>
      <Icon of={Signal} size={18} />
      <span>
        <strong>{m.player_low_data()}</strong> {sizes && textOf(sizes)}{' '}
        <TextButton onClick={() => setDataChoice(false)}>{m.player_low_data_off()}</TextButton>
      </span>
    </p>
  )
}

function textOf({ plays, low, usual }: Sizes): string {
  if (plays === 'frame') return m.player_low_data_frame()
  const size = low === null ? '' : sizeText(low)
  if (plays === 'same') return low === null ? m.player_low_data_same() : m.player_low_data_size({ size })
  if (low === null || usual === null) return plays === 'sound' ? m.player_low_data_sound() : m.player_low_data_small()
  const sizes = { size, usual: sizeText(usual) }
  return plays === 'sound' ? m.player_low_data_sound_size(sizes) : m.player_low_data_small_size(sizes)
}

/** Adds up what is spared while it plays. */
function useSavings(sizes: Sizes | null, durationMs: number) {
  const seconds = useSeconds()
  const isPaused = useIsPaused()
  const spared = (sizes?.usual ?? 0) - (sizes?.low ?? 0)
  const isKnown = sizes !== null && sizes.low !== null && sizes.usual !== null && spared > 0 && durationMs > 0
  const rate = isKnown ? spared / (durationMs / 1000) : 0
  const [counter, setCounter] = useState<ReturnType<typeof savingCounter> | null>(null)
  useEffect(() => {
    if (rate === 0) return
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
