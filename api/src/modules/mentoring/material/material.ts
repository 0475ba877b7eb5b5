import { LANGUAGES } from '@juntas/contract/rules/language'
import type { Language } from '../../../db/types.ts'
import { m } from '../../../paraglide/messages.js'

/** One support document in one language. Short, because it is printed. */
export interface Material {
  language: Language
  title: string
  lead: string
  parts: { title: string; lines: string[] }[]
  foot: string
}

// The participant's guide (the stages, who reads what, how to benefit from it) and what to bring to each session.
const documents = {
  guide: {
    name: m.mentoring_guide_file_name,
    title: m.mentoring_guide_title,
    lead: m.mentoring_guide_lead,
    parts: [m.mentoring_guide_path, m.mentoring_guide_readers, m.mentoring_guide_before, m.mentoring_guide_after],
    foot: m.mentoring_guide_foot,
  },
  sessions: {
    name: m.mentoring_sessions_file_name,
    title: m.mentoring_sessions_title,
    lead: m.mentoring_sessions_lead,
    parts: [m.mentoring_sessions_coach, m.mentoring_sessions_workshops, m.mentoring_sessions_questions],
    foot: m.mentoring_sessions_foot,
  },
}

/** The document of a file name, which tells its language too. */
export function materialOf(fileName: string): Material | undefined {
  for (const { name, title, lead, parts, foot } of Object.values(documents))
    for (const locale of LANGUAGES)
      if (name({}, { locale }) === fileName)
        return {
          language: locale,
          title: title({}, { locale }),
          lead: lead({}, { locale }),
          parts: parts.map((part) => titledLines(part({}, { locale }))),
          foot: foot({}, { locale }),
        }
  return undefined
}

function titledLines(text: string) {
  const [title = '', ...lines] = text.split('\n')
  return { title, lines }
}
