import { type SentCurriculum, type SentWords, sentText } from '@juntas/contract/rules/jobs/sent-curriculum'
import { render } from '../../integrations/mail/letter.ts'
import { m } from '../../paraglide/messages.js'

interface Application {
  title: string
  companyName: string
  message: string | null
  curriculum: SentCurriculum
}

/** Companies are written to in Portuguese: every job is in Brazil. */
const language = 'pt-BR'
const options = { locale: language } as const

const words: SentWords = {
  language,
  goal: (text) => m.jobs_application_goal({ text }, options),
  period: (from, to) => m.jobs_application_period({ from, to }, options),
  today: m.jobs_application_today({}, options),
}

/** What a company receives when a member applies for its job. */
export function applicationLetter({ title, companyName, message, curriculum }: Application) {
  const { name, contact, goal, experiences } = sentText(curriculum, words)
  return render({
    language,
    subject: m.jobs_application_subject({ title }, options),
    title: m.jobs_application_title({ name, title }, options),
    paragraphs: [
      contact,
      ...(message ? [message] : []),
      ...(goal ? [goal] : []),
      ...experiences.map(
        ({ heading, period, description }) => `${heading} (${period})${description ? `: ${description}` : ''}`,
      ),
    ],
    footer: [m.jobs_application_sender({ company: companyName }, options), m.jobs_application_reply({}, options)],
  })
}
