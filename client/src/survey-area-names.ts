import type { SurveyArea } from '@juntas/contract/rules/survey'
import { m } from '#paraglide/messages.js'

/** The twelve areas of the surveys. */
export const surveyAreaNames: Record<SurveyArea, () => string> = {
  networking: m.surveys_area_networking,
  innovation: m.surveys_area_innovation,
  authorship: m.surveys_area_authorship,
  positioning: m.surveys_area_positioning,
  self_confidence: m.surveys_area_self_confidence,
  adaptability: m.surveys_area_adaptability,
  negotiation: m.surveys_area_negotiation,
  discipline: m.surveys_area_discipline,
  emotional_intelligence: m.surveys_area_emotional_intelligence,
  critical_thinking: m.surveys_area_critical_thinking,
  leadership: m.surveys_area_leadership,
  strategic_communication: m.surveys_area_strategic_communication,
}
