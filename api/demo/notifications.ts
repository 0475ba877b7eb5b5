import { sql } from 'kysely'
import type { Seed } from '../src/db/seeds/seed.ts'

/** What the community of the demo did in its last weeks, told to whom it concerns. Nothing of it is mailed. */
export const notificationsSeed: Seed = {
  name: 'demo/notifications',
  async run(trx) {
    const told = sql`in_app, email, created_at, read_at`
    const when = (column: string) =>
      sql`true, 'none'::notification_email, ${sql.raw(column)}, case when ${sql.raw(column)} < now() - interval '2 days' then ${sql.raw(column)} + interval '3 hours' end`
    const recent = sql`now() - interval '60 days'`
    await sql`
      insert into notifications (member_id, kind, event, key, actor_id, comment_id, ${told})
      select p.member_id, 'reply', 'comment_reply', 'comment/' || c.id, c.member_id, c.id, ${when('c.created_at')}
      from comments c join comments p on p.id = c.parent_id
      where c.member_id <> p.member_id and c.content_id is not null and c.created_at > ${recent} and c.removed_at is null
      on conflict do nothing`.execute(trx)
    await sql`
      insert into notifications (member_id, kind, event, key, actor_id, comment_id, ${told})
      select p.member_id, case when p.tag = 'harassment' then 'thread' else 'reply' end::notification_kind, 'post_reply',
             'comment/' || c.id, c.member_id, c.id, ${when('c.created_at')}
      from comments c join posts p on p.id = c.post_id
      where p.member_id is not null and c.member_id <> p.member_id and c.created_at > ${recent} and c.removed_at is null
      on conflict do nothing`.execute(trx)
    await sql`
      insert into notifications (member_id, kind, event, key, actor_id, network_id, ${told})
      select i.inviter_id, 'invitation', 'invite_accepted', 'network/' || n.id, i.invitee_id, n.id, ${when('n.created_at')}
      from networks n join network_invites i on i.id = n.invite_id where n.created_at > ${recent}
      on conflict do nothing`.execute(trx)
    await sql`
      insert into notifications (member_id, kind, event, key, invite_id, ${told})
      select i.invitee_id, 'invitation', 'invite_asked', 'invite/' || i.id, i.id, ${when('i.asked_at')}
      from network_invites i where i.invitee_id is not null and i.accepted_at is null
      on conflict do nothing`.execute(trx)
    await sql`
      insert into notifications (member_id, kind, event, key, application_id, detail, ${told})
      select a.member_id, 'job', 'job_status', 'application/' || a.id || '/' || a.status, a.id, a.status, ${when('a.updated_at')}
      from job_applications a where a.status <> 'sent'
      on conflict do nothing`.execute(trx)
  },
}
