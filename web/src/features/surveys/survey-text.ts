import { m } from '#paraglide/messages.js'
import type { Moment, Survey } from './queries.ts'

interface SurveyWords {
  title: () => string
  intro: () => string
  /** How long it takes. */
  time: () => string
  /** Said while the other survey is done and this one is not. */
  missing: () => string
}

export const surveyWords: Record<Survey, SurveyWords> = {
  impacto: {
    title: m.surveys_impact_title,
    intro: m.surveys_impact_intro,
    time: m.surveys_impact_time,
    missing: m.surveys_missing_impact,
  },
  potencial: {
    title: m.surveys_potential_title,
    intro: m.surveys_potential_intro,
    time: m.surveys_potential_time,
    missing: m.surveys_missing_potential,
  },
}

const addresses = {
  impacto: { inicial: '/pesquisa-impacto-inicial', final: '/pesquisa-impacto-final' },
  potencial: { inicial: '/pesquisa-potencia-inicial', final: '/pesquisa-potencia-final' },
} as const
export const addressOf = (survey: Survey, moment: Moment) => addresses[survey][moment]
