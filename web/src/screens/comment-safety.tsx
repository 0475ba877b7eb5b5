import { m } from '#paraglide/messages.js'
import type { CommentTools } from '../features/comments/comment-item.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

// Beside every comment, and seldom used: it comes after the comments themselves.
const SafetyMenu = lazyPart(async () => ({ default: (await import('../features/safety/safety-menu.tsx')).SafetyMenu }))

const isPerson = (iri: string) => iri.startsWith('/v1/users/')

/** What can be done about somebody's comment. Who wrote without a name cannot be told apart, so not be kept away from. */
export const commentSafety: CommentTools = (comment) => (
  <SafetyMenu
    label={m.safety_options({ name: comment.user.name })}
    subject={comment['@id']}
    person={isPerson(comment.user['@id']) ? { met: comment['@id'], name: comment.user.name } : undefined}
  />
)
