import { type ComponentType, useState } from 'react'
import { notifyMissing } from '../lazy/lazy-overlay.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

type OverlayProps = { isOpen: boolean; onClose?: () => void }

/**
 * Loads an overlay's code when it is first opened, and keeps it mounted afterwards, so that it can animate out.
 * `preload` is for when a pointer or the focus comes near.
 */
export function onFirstUse<Props extends OverlayProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazyPart(load, {
    // An overlay without `onClose`, a tooltip, fails silently.
    onMissing: ({ onClose }: Props) => {
      if (!onClose) return
      notifyMissing()
      onClose()
    },
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per overlay, at module level
  function OnFirstUse(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    // An overlay whose code failed is unmounted when it closes: the next opening tries again.
    return props.isOpen || (wasOpened && Loaded.isLoaded()) ? <Loaded {...props} /> : null
  }
  return Object.assign(OnFirstUse, { preload: Loaded.preload })
}
