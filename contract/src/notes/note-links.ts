import * as z from 'zod/mini'
import { ById } from '../hydra.ts'
import { route } from '../route.ts'
import { longestReportDetails } from '../rules/lengths.ts'
import { noteSecret } from '../rules/notes/note-secret.ts'
import { reportReasons } from '../safety.ts'
import { shaped, sized } from '../sized.ts'
import { NoteTag } from './notes.ts'

/** Drawn by the author's browser: the server never has to send a secret, and stores its hash alone. */
const Secret = shaped(100, noteSecret, 'invalid')

const Link = z.object({
  showsName: z.boolean(),
  expiresAt: z.string(),
  /** The team took it down after a report; the note gets no other. */
  isHidden: z.boolean(),
})

/** A note as others see it: text, minute and content, and nothing else of its author. */
const SharedNote = z.object({
  title: z.string(),
  description: z.string(),
  tag: NoteTag,
  timestamp: z.int(),
  contentTitle: z.string(),
  contentUrl: z.string(),
  contentThumb: z.nullable(z.string()),
  contentDuration: z.int(),
  /** Null unless the author chose to show it. */
  author: z.nullable(z.string()),
  expiresAt: z.string(),
  /** Whether the viewer may open the content. */
  canPlay: z.boolean(),
  isOwn: z.boolean(),
})

/** One note shown by its address. The secret travels in bodies alone: addresses are logged. */
export const noteLinks = {
  link: route({
    method: 'GET',
    path: '/v1/notes/{id}/link',
    access: 'member',
    title: 'Whether a note of the viewer is shared, and until when',
    params: ById,
    reply: z.object({ link: z.nullable(Link) }),
  }),
  share: route({
    method: 'PUT',
    path: '/v1/notes/{id}/link',
    access: 'member',
    title: 'Share a note for 30 days by a new address, or change what its address shows',
    params: ById,
    /** With a secret: this address and no other leads to the note. Without: the one it has. */
    body: z.object({ secret: z.optional(Secret), showsName: z.boolean() }),
    reply: Link,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/v1/notes/{id}/link',
    access: 'member',
    title: 'Withdraw the address of a note at once',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  readShared: route({
    method: 'POST',
    path: '/v1/note_links/readings',
    access: 'public',
    title: 'A shared note, by its secret',
    body: z.object({ secret: Secret }),
    reply: SharedNote,
  }),
  reportShared: route({
    method: 'POST',
    path: '/v1/note_links/reports',
    access: 'public',
    title: 'Report a shared note',
    body: z.object({
      secret: Secret,
      reason: z.enum(reportReasons),
      details: z._default(sized(longestReportDetails).check(z.trim()), ''),
    }),
    reply: z.null(),
    status: 204,
  }),
}
