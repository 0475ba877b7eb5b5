import * as z from 'zod/mini'
import { collection, Id, item, text } from '../hydra.ts'
import { route } from '../route.ts'
import { longestDocumentName, longestLink, longestSummary } from '../rules/office/lengths.ts'
import { sized } from '../sized.ts'
import { Position, WebLink } from './fields.ts'
import { resource, translated } from './resource.ts'

const staff = ['support', 'owner'] as const
const roles = { access: 'office', office: staff } as const

export const mentoringLinkNames = ['assessment', 'session_1', 'session_2', 'session_3'] as const
const OfficeMentoringLink = item('OfficeMentoringLink', {
  name: z.enum(mentoringLinkNames),
  /** Null: participants see no button. */
  url: z.nullable(z.string()),
})

export const officeMentoringLinks = {
  list: route({
    ...roles,
    method: 'GET',
    path: '/v1/office/mentoring_links',
    title: 'The four addresses of the programme: the assessment and the three sessions',
    reply: collection(OfficeMentoringLink),
  }),
  set: route({
    ...roles,
    method: 'PUT',
    path: '/v1/office/mentoring_links/{name}',
    title: 'Set one of the four addresses, or remove it',
    params: z.object({ name: z.enum(mentoringLinkNames) }),
    /** `was` is what the person saw: another address since is a conflict. */
    body: z.object({ url: z.nullable(WebLink), was: z.nullable(sized(longestLink)) }),
    reply: OfficeMentoringLink,
  }),
}

const Bio = text(longestSummary)

/** What participants read about their coach. */
export const officeCoachProfiles = resource({
  path: 'coach_profiles',
  type: 'OfficeCoachProfile',
  title: 'profiles of coaches',
  facts: { coach: z.object({ id: Id, name: z.string() }) },
  fields: {
    /** A member with the role of a coach, who has no profile yet; it stays the same afterwards. */
    coachId: Id,
    bio: Bio,
    translations: translated({ bio: Bio }),
    profileLink: WebLink,
  },
  filters: { coachId: z.optional(Id) },
  sorts: ['coach'],
  read: staff,
  write: staff,
})

const DocumentName = text(longestDocumentName)
/** An address of the web or of the product; a backslash would be read as a slash. */
const DocumentLink = sized(longestLink).check(
  z.trim(),
  z.regex(/^(https?:\/\/[^\s/\\]|\/[^\s/\\])[^\s\\]*$/, 'invalid_link'),
)

/** The documents on a participant's page. */
export const officeMenteeDocuments = resource({
  path: 'mentee_documents',
  type: 'OfficeMenteeDocument',
  title: 'documents of participants',
  facts: {},
  fields: {
    /** It stays the same afterwards. */
    menteeId: Id,
    name: DocumentName,
    link: DocumentLink,
    /** A document can have a file for each language. */
    translations: translated({ name: DocumentName, link: DocumentLink }),
    position: Position,
  },
  filters: { menteeId: z.optional(Id) },
  sorts: ['position', 'name'],
  read: staff,
  write: staff,
})
