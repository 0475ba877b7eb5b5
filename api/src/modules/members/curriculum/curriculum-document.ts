import type { curriculum } from '@juntas/contract/members/curriculum'
import type { Reply } from '@juntas/contract/route'
import { formattersOf } from '@juntas/contract/rules/formatters'
import { phoneText } from '@juntas/contract/rules/jobs/sent-curriculum'
import { zone } from '@juntas/contract/rules/zone'
import type { Language } from '../../../db/types.ts'
import { m } from '../../../paraglide/messages.js'
import { certificateFacts } from '../../library/certificates/certificate-facts.ts'
import { verificationUrl } from '../../library/certificates/verification.ts'
import type { CurriculumFacts } from './curriculum-facts.ts'

export type Curriculum = Reply<(typeof curriculum)['get']>
type Entry = Curriculum['sections'][number]['entries'][number]

/** The curriculum as shown: the preview and the printed version use this, so they cannot differ. */
export function curriculumDocument(facts: CurriculumFacts, language: Language, origin: string): Curriculum {
  const { person } = facts
  const locale = { locale: language }
  const goal = person.professionalGoal?.trim() || person.goal?.trim()
  const certificates = facts.certificates.map((one) => ({
    id: one.id,
    title: one.title,
    detail: `${certificateFacts(one.episodeCount, one.totalMs, language)} · ${monthIn(one.finishedAt, language)}`,
    picture: null,
    isShown: one.isShown,
    verificationUrl: verificationUrl(origin, one.code),
  }))
  const badges = facts.badges.map((one) => ({
    id: one.id,
    title: one.title,
    detail: one.reachedAt ? `${one.description} · ${monthIn(one.reachedAt, language)}` : one.description,
    picture: one.badgeUrl,
    isShown: one.isShown,
    verificationUrl: one.code && verificationUrl(origin, one.code),
  }))
  const sections = [
    {
      kind: 'work' as const,
      title: m.members_curriculum_work({}, locale),
      entries: experiences(facts, 'Work', language),
    },
    {
      kind: 'education' as const,
      title: m.members_curriculum_education({}, locale),
      entries: experiences(facts, 'Education', language),
    },
    {
      kind: 'certificates' as const,
      title: m.members_curriculum_certificates({}, locale),
      entries: certificates.filter(isShown).map(entryOf),
    },
    {
      kind: 'badges' as const,
      title: m.members_curriculum_badges({}, locale),
      entries: badges.filter(isShown).map(entryOf),
    },
  ]
  return {
    '@id': '/v1/curriculum',
    '@type': 'Curriculum',
    language,
    name: person.name,
    headline: headlineOf(person, locale),
    place: placeOf(person, language),
    contacts: contactsOf(person),
    goal: goal ? { title: m.members_curriculum_goal({}, locale), text: goal } : null,
    sections: sections.filter(({ entries }) => entries.length > 0),
    certificates,
    badges,
    completeness: completeness(facts),
  }
}

type Person = CurriculumFacts['person']

const headlineOf = ({ companyJobRole: role, company }: Person, locale: { locale: Language }) =>
  role && company ? m.members_curriculum_headline({ role, company }, locale) : role || company || null

function placeOf({ city, state, isForeign, country }: Person, language: Language) {
  const abroad = isForeign && country && country !== 'BR'
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const parts = abroad ? [names.of(country)] : [city, state]
  return parts.filter(Boolean).join(', ') || null
}

function contactsOf({ email, phoneNumber, profileLink }: Person): Curriculum['contacts'] {
  const contacts: Curriculum['contacts'] = [{ kind: 'email', text: email, url: `mailto:${email}` }]
  if (phoneNumber) contacts.push({ kind: 'phone', text: phoneText(phoneNumber), url: `tel:+${phoneNumber}` })
  if (profileLink && /^https?:\/\//i.test(profileLink))
    contacts.push({
      kind: 'link',
      text: profileLink.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''),
      url: profileLink,
    })
  return contacts
}

const experiences = ({ experiences: all }: CurriculumFacts, type: 'Work' | 'Education', language: Language): Entry[] =>
  all
    .filter((one) => one.type === type)
    .map((one) => {
      const studied = [one.degree, one.fieldOfStudy].filter(Boolean).join(', ')
      const [title, subtitle] =
        type === 'Work' ? [one.title, one.companyName] : studied ? [studied, one.schoolName] : [one.schoolName, null]
      const end = one.endAt ? monthIn(one.endAt, language) : m.members_curriculum_current({}, { locale: language })
      return {
        title: title ?? '',
        subtitle,
        period: `${monthIn(one.startAt, language)} – ${end}`,
        text: one.description || null,
        url: null,
      }
    })

const isShown = (line: { isShown: boolean }) => line.isShown
const entryOf = ({ title, detail, verificationUrl }: Curriculum['badges'][number]): Entry => ({
  title,
  subtitle: detail,
  period: null,
  text: null,
  url: verificationUrl,
})

/** A calendar day has no time zone; an instant is dated in São Paulo, where most members live. */
export function monthIn(day: string | Date, language: Language) {
  const [date, timeZone] = typeof day === 'string' ? [new Date(`${day}T00:00:00Z`), 'UTC'] : [day, zone]
  return formatIn(language, timeZone).format(date)
}

const formatIn = formattersOf({ month: 'short', year: 'numeric' })

function completeness({ person, experiences: all }: CurriculumFacts): Curriculum['completeness'] {
  const has = {
    role: Boolean(person.companyJobRole?.trim()),
    goal: Boolean(person.professionalGoal?.trim() || person.goal?.trim()),
    experience: all.length > 0,
    place: Boolean(person.city?.trim() || (person.isForeign && person.country !== 'BR')),
    phone: Boolean(person.phoneNumber),
  }
  const missing = (Object.keys(has) as (keyof typeof has)[]).filter((part) => !has[part])
  return { percent: 100 - missing.length * 20, missing }
}
