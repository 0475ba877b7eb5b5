import { surveyAreaNames as areaNames } from '@juntas/client/survey-area-names.ts'
import { m } from '#paraglide/messages.js'
import type { Area } from './queries.ts'

interface AreaWords {
  name: () => string
  strength: () => string
  opportunity: () => string
}

/** The twelve result profiles: a name, what it means as a strength, and what to train [SURVEY-11]. */
export const areaWords: Record<Area, AreaWords> = {
  networking: {
    name: areaNames.networking,
    strength: m.surveys_strength_networking,
    opportunity: m.surveys_opportunity_networking,
  },
  innovation: {
    name: areaNames.innovation,
    strength: m.surveys_strength_innovation,
    opportunity: m.surveys_opportunity_innovation,
  },
  authorship: {
    name: areaNames.authorship,
    strength: m.surveys_strength_authorship,
    opportunity: m.surveys_opportunity_authorship,
  },
  positioning: {
    name: areaNames.positioning,
    strength: m.surveys_strength_positioning,
    opportunity: m.surveys_opportunity_positioning,
  },
  self_confidence: {
    name: areaNames.self_confidence,
    strength: m.surveys_strength_self_confidence,
    opportunity: m.surveys_opportunity_self_confidence,
  },
  adaptability: {
    name: areaNames.adaptability,
    strength: m.surveys_strength_adaptability,
    opportunity: m.surveys_opportunity_adaptability,
  },
  negotiation: {
    name: areaNames.negotiation,
    strength: m.surveys_strength_negotiation,
    opportunity: m.surveys_opportunity_negotiation,
  },
  discipline: {
    name: areaNames.discipline,
    strength: m.surveys_strength_discipline,
    opportunity: m.surveys_opportunity_discipline,
  },
  emotional_intelligence: {
    name: areaNames.emotional_intelligence,
    strength: m.surveys_strength_emotional_intelligence,
    opportunity: m.surveys_opportunity_emotional_intelligence,
  },
  critical_thinking: {
    name: areaNames.critical_thinking,
    strength: m.surveys_strength_critical_thinking,
    opportunity: m.surveys_opportunity_critical_thinking,
  },
  leadership: {
    name: areaNames.leadership,
    strength: m.surveys_strength_leadership,
    opportunity: m.surveys_opportunity_leadership,
  },
  strategic_communication: {
    name: areaNames.strategic_communication,
    strength: m.surveys_strength_strategic_communication,
    opportunity: m.surveys_opportunity_strategic_communication,
  },
}
