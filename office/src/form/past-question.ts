import { confirm } from '@juntas/ui/dialog/questions.ts'
import { m } from '#paraglide/messages.js'
import { saoPauloText } from '../lib/date-text.ts'

/** A moment that has passed publishes at once, with that date: nobody means that by "schedule" without being asked. */
export const mayPublishAt = async (at: string, now = new Date()): Promise<boolean> =>
  new Date(at) > now ||
  (await confirm({
    title: m.form_past_title(),
    text: m.form_past_text({ moment: saoPauloText(at) }),
    action: m.form_past_do(),
    cancel: m.form_back(),
  }))
