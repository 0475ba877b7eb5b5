import { pairs } from '../palette.ts'
import { halfDisc, path } from '../svg.ts'
import { dotted, type EmptyDrawing, line } from './stage.ts'

/** One figure, and an outline beside it. */
export const networks: EmptyDrawing = (stage) =>
  path('M64 164a56 56 0 0 1 112 0z', stage.fold(pairs.goiaba)) +
  `<circle cx="120" cy="68" r="34" fill="${stage.fold(pairs.ipe)}"/>` +
  dotted(stage, 'M184 164a56 56 0 0 1 112 0zM240 34a34 34 0 0 1 0 68 34 34 0 0 1 0-68z') +
  line('M40 164h280', stage.stroke('--line-control'), 3)

/** Two speech bubbles, the second one empty. */
export const chat: EmptyDrawing = (stage) =>
  path(
    'M64 40a18 18 0 0 1 18-18h112a18 18 0 0 1 18 18v40a18 18 0 0 1-18 18H98l-20 22V98a14 14 0 0 1-14-14z',
    stage.fold(pairs.lilas),
  ) +
  line('M90 50h88M90 70h52', `stroke="${pairs.jabuticaba[0]}"`, 5) +
  dotted(stage, 'M148 124a18 18 0 0 1 18-18h112a18 18 0 0 1 18 18v22a18 18 0 0 1-18 18h-112a18 18 0 0 1-18-18z')

/** A half-disc with its echo, and an answer from the other side. */
export const posts: EmptyDrawing = (stage) =>
  path(halfDisc(176, 108, 56, -1), stage.fold(pairs.anil, Math.PI)) +
  dotted(stage, halfDisc(182, 76, 56, 1)) +
  line('M106 52a84 84 0 0 0-16 100M84 40a112 112 0 0 0-20 124', stage.stroke('--line-control'), 2.5)

/** A briefcase with one half filled. */
export const jobs: EmptyDrawing = (stage) =>
  path('M176 58h-70a18 18 0 0 0-18 18v70a18 18 0 0 0 18 18h70z', stage.fold(pairs.barro, Math.PI)) +
  line('M146 55v-13a14 14 0 0 1 14-14h16', stage.stroke('--ink'), 6) +
  line('M88 104h70', `stroke="${pairs.barro[1]}"`, 3) +
  path('M176 96h-18v10a18 18 0 0 0 18 18z', stage.fold(pairs.ipe, Math.PI)) +
  dotted(
    stage,
    'M184 46h70a18 18 0 0 1 18 18v70a18 18 0 0 1-18 18h-70zM184 16h16a14 14 0 0 1 14 14v13M184 84h18v10a18 18 0 0 1-18 18',
  )
