import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { m } from '#paraglide/messages.js'
import type { CommentTools } from '../../features/comments/comment-item.tsx'

// Beside every comment and rarely used: loaded after the comments themselves.
const SafetyMenu = lazyPart(async () => ({
  default: (await import('../../features/safety/safety-menu.tsx')).SafetyMenu,
}))

/** Only the author of a hidden text sees it. */
export const HiddenText = lazyPart(async () => ({
  default: (await import('../../features/safety/hidden-text.tsx')).HiddenText,
}))

const isPerson = (iri: string) => iri.startsWith('/v1/users/')

/**
 * The menu for another member's comment; on an own hidden one, what the team decided. An anonymous author cannot be
 * identified, and so cannot be blocked.
 */
export const commentSafety: CommentTools = (comment) =>
  comment.canRemove ? (
    <HiddenText kind="comment" id={comment.id} waiting={m.safety_comment_hidden()} />
  ) : (
    <SafetyMenu
      label={m.safety_options({ name: comment.user.name })}
      subject={comment['@id']}
      person={isPerson(comment.user['@id']) ? { met: comment['@id'], name: comment.user.name } : undefined}
    />
  )
