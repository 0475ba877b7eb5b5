import { formatPhone, splitPhone } from '../person/phone.ts'

/** A curriculum as sent to a company with an application. */
export interface SentCurriculum {
  name: string
  email: string
  phoneNumber: string | null
  companyJobRole: string | null
  city: string | null
  state: string | null
  professionalGoal: string | null
  experiences: readonly {
    title: string
    place: string
    startAt: string
    endAt: string | null
    description: string
  }[]
}

export interface SentWords {
  language: string
  goal: (text: string) => string
  period: (from: string, to: string) => string
  today: string
}

/**
 * The whole text a company receives, part by part. Both the letter and its preview are built from this, so that the
 * preview cannot show less than is sent.
 */
export function sentText(curriculum: SentCurriculum, { language, goal, period, today }: SentWords) {
  const { name, companyJobRole, email, phoneNumber, city, state, professionalGoal, experiences } = curriculum
  const month = (day: string) =>
    new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const contact = [
    companyJobRole,
    email,
    phoneNumber && phoneText(phoneNumber),
    [city, state].filter(Boolean).join(', '),
  ]
  return {
    name,
    contact: contact.filter(Boolean).join(' · '),
    goal: professionalGoal ? goal(professionalGoal) : null,
    experiences: experiences.map(({ title, place, startAt, endAt, description }) => ({
      heading: [title, place].filter(Boolean).join(', '),
      period: period(month(startAt), endAt ? month(endAt) : today),
      description,
    })),
  }
}

/** `+55 (81) 99123-4567`, as in the curriculum. */
export function phoneText(phone: string): string {
  const { countryCode, number } = splitPhone(phone)
  return `+${countryCode} ${formatPhone(countryCode, number)}`
}
