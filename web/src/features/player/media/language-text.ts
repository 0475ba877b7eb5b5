import { m } from '#paraglide/messages.js'
import type { CaptionLanguage } from './captions-choice.ts'

const texts = {
  'pt-BR': m.player_subtitles_pt,
  en: m.player_subtitles_en,
  es: m.player_subtitles_es,
  off: m.player_subtitles_off,
}

export const languageText = (language: CaptionLanguage | 'off'): string => texts[language]()
