import { m } from '#paraglide/messages.js'
import type { Area } from './queries.ts'

/** What each of the twelve areas means as a strength [SURVEY-11]. */
export const strengthTexts: Record<Area, () => string> = {
  networking: m.surveys_strength_networking,
  innovation: m.surveys_strength_innovation,
  authorship: m.surveys_strength_authorship,
  positioning: m.surveys_strength_positioning,
  self_confidence: m.surveys_strength_self_confidence,
  adaptability: m.surveys_strength_adaptability,
  negotiation: m.surveys_strength_negotiation,
  discipline: m.surveys_strength_discipline,
  emotional_intelligence: m.surveys_strength_emotional_intelligence,
  critical_thinking: m.surveys_strength_critical_thinking,
  leadership: m.surveys_strength_leadership,
  strategic_communication: m.surveys_strength_strategic_communication,
}

/** What to train in it. */
export const opportunityTexts: Record<Area, () => string> = {
  networking: m.surveys_opportunity_networking,
  innovation: m.surveys_opportunity_innovation,
  authorship: m.surveys_opportunity_authorship,
  positioning: m.surveys_opportunity_positioning,
  self_confidence: m.surveys_opportunity_self_confidence,
  adaptability: m.surveys_opportunity_adaptability,
  negotiation: m.surveys_opportunity_negotiation,
  discipline: m.surveys_opportunity_discipline,
  emotional_intelligence: m.surveys_opportunity_emotional_intelligence,
  critical_thinking: m.surveys_opportunity_critical_thinking,
  leadership: m.surveys_opportunity_leadership,
  strategic_communication: m.surveys_opportunity_strategic_communication,
}
