import type { PostTag } from '../../src/db/types.ts'

export interface Answer {
  /** A key of the demo; `author` is the woman who wrote the post, under the name she wrote it with. */
  by: string
  text: string
  hoursAfter: number
  replies?: readonly Omit<Answer, 'replies'>[]
}

export interface Thread {
  by: string
  isAnonymous?: true
  tag: PostTag
  hasWarning?: true
  title: string
  text: string
  hoursAgo: number
  answers: readonly Answer[]
}
