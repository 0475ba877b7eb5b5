import { SPEEDS } from '@juntas/contract/rules/library/playback-speeds'
import type { Controls } from './use-media.ts'

interface Here {
  durationSeconds: number
  volume: number
  speed: number
  toggleCaptions: () => void
}

/**
 * The keys of common players. Letters and digits act only while the focus is in the player, so that they do not disturb
 * dictation or typing elsewhere (WCAG 2.1.4); space and the arrows also act when nothing has the focus.
 */
export function actOnKey(event: KeyboardEvent, stage: HTMLElement, controls: Controls, here: Here): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target as HTMLElement
  const isInside = stage.contains(target)
  const isNowhere = target === document.body || target.id === 'content'
  if (!isInside && !isNowhere) return false
  if (target.closest('input:not([type="range"]), textarea, select, [contenteditable], [role="menu"]')) return false
  const isOnControl = target.closest('button, a') !== null
  const isOnSlider = target.closest('[type="range"]') !== null
  const act = actionOf(event.key, controls, here, { isInside, isOnControl, isOnSlider })
  if (!act) return false
  event.preventDefault()
  act()
  return true
}

interface Focus {
  isInside: boolean
  isOnControl: boolean
  isOnSlider: boolean
}

function actionOf(key: string, controls: Controls, here: Here, focus: Focus): (() => void) | undefined {
  if (key === ' ') return focus.isOnControl ? undefined : controls.toggle
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return focus.isOnSlider ? undefined : () => controls.skip(key === 'ArrowLeft' ? -5 : 5)
  if (!focus.isInside) return undefined
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return focus.isOnSlider ? undefined : () => controls.setVolume(here.volume + (key === 'ArrowUp' ? 1 : -1))
  if (/^[0-9]$/.test(key)) return () => controls.seek((here.durationSeconds * Number(key)) / 10)
  return letters[key.toLowerCase()]?.(controls, here)
}

const letters: Record<string, (controls: Controls, here: Here) => () => void> = {
  k: (controls) => controls.toggle,
  j: (controls) => () => controls.skip(-10),
  l: (controls) => () => controls.skip(10),
  m: (controls) => controls.toggleMute,
  f: (controls) => controls.toggleFullscreen,
  c: (_, here) => here.toggleCaptions,
  '<': (controls, here) => () => controls.setSpeed(speedBeside(here.speed, -1)),
  '>': (controls, here) => () => controls.setSpeed(speedBeside(here.speed, 1)),
}

function speedBeside(speed: number, step: 1 | -1): number {
  const at = SPEEDS.indexOf(speed as (typeof SPEEDS)[number])
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, (at < 0 ? SPEEDS.indexOf(1) : at) + step))] ?? 1
}
