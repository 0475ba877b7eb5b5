import { lastAnswer } from '../../people/consent-store.ts'
import type { Tasks } from '../../tasks/tasks.ts'

// ActiveCampaign accepts 5 requests a second for a whole account; one queue and a pause after each request keep below
// that.
const breathMs = 220

export const tasks: Tasks = {
  async 'site.campaignEvent'({ db, config, partners }, { id }) {
    if (!partners.marketing.isConfigured) return
    const event = await db
      .selectFrom('campaignEvents as e')
      .innerJoin('members as m', 'm.id', 'e.memberId')
      .select(['e.event', 'e.body', 'm.email', 'e.sentAt', 'm.id as memberId'])
      .where('e.id', '=', id)
      .executeTakeFirst()
    if (!event || event.sentAt) return
    const consent = await lastAnswer(db, config, event.memberId, 'marketing')
    if (!consent?.given) return
    try {
      await partners.marketing.track({ name: event.event, data: JSON.stringify(event.body), email: event.email })
      await db.updateTable('campaignEvents').set({ sentAt: new Date() }).where('id', '=', id).execute()
    } finally {
      // A refused request counts towards that limit too.
      await new Promise((resolve) => setTimeout(resolve, breathMs))
    }
  },
}
