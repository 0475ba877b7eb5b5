import type { Schedule } from '../../tasks/runner.ts'
import { recordAll, type Tasks } from '../../tasks/tasks.ts'
import { dueFor, mailDigest, mailOne, mailThread } from './mail.ts'

export const tasks: Tasks = {
  'notifications.mail': (context, { notificationId }) => mailOne(context, notificationId),
  'notifications.thread': (context, { postId }) => mailThread(context, postId),
  'notifications.digest': (context, wanted) => mailDigest(context, wanted),

  async 'notifications.queueDigests'({ db, now }) {
    const day = now().toISOString().slice(0, 10)
    const isMonday = now().getUTCDay() === 1
    for (const period of isMonday ? (['daily', 'weekly'] as const) : (['daily'] as const))
      await recordAll(
        db,
        'notifications.digest',
        (await dueFor(db, period)).map((memberId) => ({
          payload: { memberId, period, day },
          key: `notifications.digest/${memberId}/${period}/${day}`,
        })),
      )
  },
}

// 08:00 in São Paulo.
export const schedules: Schedule[] = [{ task: 'notifications.queueDigests', at: '0 11 * * *' }]
