import { board } from '@juntas/contract/board'
import { safety } from '@juntas/contract/safety'
import type { Caller } from './worlds/world.ts'

/** Blocks or mutes another member as the screen does: by something that the other member wrote. */
export async function blockOrMute(who: Caller, other: Caller, kind: 'block' | 'mute' = 'block') {
  const post = await other.call(board.create, {
    body: { tag: 'leisure', title: 'Uma publicação', text: 'Pela qual ela a conhece', anonymous: false },
  })
  const block = await who.call(safety.block, { body: { subject: post['@id'], kind } })
  await other.call(board.remove, { params: { id: post.id } })
  return block
}
