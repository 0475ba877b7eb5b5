import { m } from '#paraglide/messages.js'
import type { CaptionLanguage } from './captions-choice.ts'

const texts = {
  'pt-BR': m.ui_language_name_pt,
  en: m.ui_language_name_en,
  es: m.ui_language_name_es,
  off: m.player_subtitles_off,
}

export const languageText = (language: CaptionLanguage | 'off'): string => texts[language]()
