import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Loads an overlay's code when it is first opened, and keeps it mounted after, so that it can leave with grace.
 * `preload` is for the moment a pointer or the focus comes near. */
export function onFirstUse<Props extends { isOpen: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(load)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per overlay, at module level
  function OnFirstUse(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    return wasOpened ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null
  }
  // A failed preload is silent: opening asks again, and there the failure shows.
  return Object.assign(OnFirstUse, { preload: () => void load().catch(() => {}) })
}
