import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'
import type { BubbleProps } from './tooltip.tsx'

export default function TooltipBubble({ id, text, placement, isOpen, button, onEnter, onLeave }: BubbleProps) {
  // The bubble takes its state from a trigger of the library; this object replaces it.
  const state = { isOpen, shouldCloseOnPress: true, shouldSkipAnimation: false, open: onEnter, close: onLeave }
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip
        // It accepts an id like any element, but its types do not declare it.
        {...{ id }}
        className={styles.bubble}
        triggerRef={button}
        isOpen={isOpen}
        placement={placement}
        offset={8}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        {text}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  )
}
