import { render } from '../../integrations/mail/letter.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { reminder } from './board-letters.ts'

export const tasks: Tasks = {
  /**
   * Eight hours before the promised answer is due, notifies every specialist. The letter names neither tag nor title.
   */
  async 'board.remind'({ db, partners, config }, { postId }) {
    const post = await db
      .selectFrom('posts')
      .select(['id', 'answeredAt', 'hiddenAt'])
      .where('id', '=', postId)
      .executeTakeFirst()
    if (!post || post.answeredAt || post.hiddenAt) return
    const specialists = await db
      .selectFrom('memberRoles as r')
      .innerJoin('members as m', 'm.id', 'r.memberId')
      .select(['m.id', 'm.email', 'm.language'])
      .where('r.role', '=', 'specialist')
      .where('m.blockedAt', 'is', null)
      .execute()
    for (const { id, email, language } of specialists)
      await partners.mail.send({
        to: email,
        id: `<board-${postId}-${id}@juntas>`,
        ...render(reminder(language, `${config.origin}/especialista`)),
      })
  },
}
