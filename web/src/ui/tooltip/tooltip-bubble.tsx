import { Tooltip as AriaTooltip } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'
import type { BubbleProps } from './tooltip.tsx'

export default function TooltipBubble({ id, text, placement, isOpen, button, onEnter, onLeave }: BubbleProps) {
  return (
    <AriaTooltip
      // It does take an id, as any element; its types forget to say so.
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
  )
}
