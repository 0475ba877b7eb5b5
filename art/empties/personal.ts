import { pairs } from '../palette.ts'
import { halfDisc, path } from '../svg.ts'
import { dotted, type EmptyDrawing, line } from './stage.ts'

/** A player's time line with a note and its mark. */
export const notes: EmptyDrawing = (stage) =>
  line('M20 150h320', stage.stroke('--line-control'), 3) +
  line('M20 150h150', stage.stroke('--accent'), 6) +
  dotted(stage, 'M226 144a34 34 0 0 1 68 0z') +
  `<circle cx="170" cy="150" r="13" ${stage.fill('--surface')}/>` +
  `<g fill="none"><circle cx="170" cy="150" r="13" ${stage.stroke('--ink')} stroke-width="3"/></g>` +
  path(
    'M140 36a14 14 0 0 1 14-14h112a14 14 0 0 1 14 14v48a14 14 0 0 1-14 14h-80l-16 20V98h-16a14 14 0 0 1-14-14z',
    '#FFE3A8',
  ) +
  line('M160 48h80M160 66h54', 'stroke="#A08143"', 5)

/** A star with only one half filled. */
export const favorites: EmptyDrawing = (stage) =>
  path('M178 124.5L139.2 150.4L151.8 105.5L115.2 76.6L161.8 74.8L178 31z', stage.fold(pairs.ipe, Math.PI)) +
  dotted(stage, 'M182 17L198.2 60.8L244.8 62.6L208.2 91.5L220.8 136.4L182 110.5z')

/** A sheet with the outline of a seal. */
export const certificates: EmptyDrawing = (stage) =>
  `<rect x="92" y="22" width="176" height="132" rx="14" ${stage.fill('--surface')}/>` +
  path('M92 110a44 44 0 0 1 44 44h-30a14 14 0 0 1-14-14z', stage.fold(pairs.goiaba, Math.PI / 2)) +
  `<g fill="none"><rect x="92" y="22" width="176" height="132" rx="14" ${stage.stroke('--line-control')} stroke-width="2"/></g>` +
  line('M118 54h84M118 74h56', stage.stroke('--ink-faint'), 5) +
  dotted(stage, halfDisc(223, 112, 25, -1) + halfDisc(227, 102, 25, 1))

/** A lens with one half filled. */
export const search: EmptyDrawing = (stage) =>
  path(halfDisc(166, 84, 54, -1), stage.fold(pairs.lilas, Math.PI)) +
  dotted(stage, halfDisc(172, 76, 54, 1)) +
  `<g stroke-linecap="round"><path d="M212 118l42 42" ${stage.stroke('--ink')} stroke-width="9"/></g>` +
  line('M40 160h90', stage.stroke('--line'), 3)
