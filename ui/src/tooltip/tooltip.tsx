import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { onFirstUse } from '../overlay/on-first-use.tsx'

export type TooltipTrigger = {
  ref: Ref<HTMLButtonElement>
  'aria-describedby'?: string
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: () => void
  onFocus: (event: { target: Element }) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type TooltipProps = {
  text: string
  /** It describes the control and is read after its name. Without this it only shows the name of an icon button. */
  describes?: boolean
  placement?: 'top' | 'bottom' | 'left' | 'right'
  children: (trigger: TooltipTrigger) => ReactNode
}

const Bubble = onFirstUse(() => import('./tooltip-bubble.tsx'))
const waitMs = 500

/**
 * A text on hover (after half a second) and on keyboard focus (at once). Escape closes it; it stays while the pointer
 * is over it. Put nothing there that is needed: touch has no hover.
 */
export function Tooltip({ text, describes = false, placement = 'top', children }: TooltipProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)

  const later = (open: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, ms, open)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const stay = () => clearTimeout(timer.current)
  // Time for the pointer to cross the gap onto the bubble.
  const leave = () => later(false, 120)

  return (
    <>
      {children({
        ref: button,
        'aria-describedby': describes && isOpen ? id : undefined,
        onPointerEnter: (event) => {
          if (event.pointerType === 'touch') return
          Bubble.preload()
          later(true, waitMs)
        },
        onPointerLeave: leave,
        onFocus: (event) => event.target.matches(':focus-visible') && later(true, 0),
        onBlur: () => later(false, 0),
        onKeyDown: (event) => event.key === 'Escape' && later(false, 0),
      })}
      <Bubble {...{ id, text, placement, isOpen, button }} onEnter={stay} onLeave={leave} />
    </>
  )
}

export type BubbleProps = {
  id: string
  text: string
  placement: 'top' | 'bottom' | 'left' | 'right'
  isOpen: boolean
  button: React.RefObject<HTMLButtonElement | null>
  onEnter: () => void
  onLeave: () => void
}
