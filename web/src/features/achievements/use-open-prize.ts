import { showMessage } from '@juntas/ui/dialog/questions.ts'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import type { Award } from './queries.ts'

/** Opens the content of an award, or says that there is none yet [ACHIEVE-09]. */
export function useOpenPrize() {
  const navigate = useNavigate()
  return (award: Award) =>
    award.content
      ? void navigate({ href: award.content.url })
      : void showMessage({ title: m.achievements_unavailable(), text: m.achievements_unavailable_text() })
}
