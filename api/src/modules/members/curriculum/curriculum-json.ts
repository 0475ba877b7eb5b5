import type { Language } from '../../../db/types.ts'
import { verificationUrl } from '../../library/certificates/verification.ts'
import { curriculumDocument } from './curriculum-document.ts'
import type { CurriculumFacts } from './curriculum-facts.ts'

const day = (date: Date | null) => date?.toISOString().slice(0, 10)

/** JSON Resume 1.0.0 (jsonresume.org), which other sites and tools read, so that members can take their data along. */
export function curriculumJson(facts: CurriculumFacts, language: Language, origin: string, now: Date) {
  const { person } = facts
  const document = curriculumDocument(facts, language, origin)
  const abroad = person.isForeign && person.country !== 'BR'
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: person.name,
      label: person.companyJobRole ?? '',
      email: person.email,
      ...(person.phoneNumber ? { phone: `+${person.phoneNumber}` } : {}),
      ...(person.profileLink ? { url: person.profileLink } : {}),
      ...(document.goal ? { summary: document.goal.text } : {}),
      location: {
        ...(abroad ? {} : { city: person.city ?? '', region: person.state ?? '' }),
        countryCode: person.country ?? 'BR',
      },
    },
    work: facts.experiences
      .filter(({ type }) => type === 'Work')
      .map((one) => ({ name: one.companyName, position: one.title, ...dates(one), summary: one.description })),
    education: facts.experiences
      .filter(({ type }) => type === 'Education')
      .map((one) => ({
        institution: one.schoolName,
        ...(one.fieldOfStudy ? { area: one.fieldOfStudy } : {}),
        ...(one.degree ? { studyType: one.degree } : {}),
        ...dates(one),
        ...(one.description ? { summary: one.description } : {}),
      })),
    certificates: facts.certificates
      .filter(({ isShown }) => isShown)
      .map((one) => ({
        name: one.title,
        date: day(one.finishedAt),
        issuer: 'Juntas',
        url: verificationUrl(origin, one.code),
      })),
    awards: facts.badges
      .filter(({ isShown }) => isShown)
      .map((one) => ({
        title: one.title,
        ...(one.reachedAt ? { date: day(one.reachedAt) } : {}),
        awarder: 'Juntas',
        summary: one.description,
        ...(one.code ? { url: verificationUrl(origin, one.code) } : {}),
      })),
    meta: { version: 'v1.0.0', lastModified: now.toISOString(), language },
  }
}

const dates = ({ startAt, endAt }: { startAt: string; endAt: string | null }) => ({
  startDate: startAt,
  ...(endAt ? { endDate: endAt } : {}),
})
