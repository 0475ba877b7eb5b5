-- What a member is told: by the bell, by e-mail at once, or gathered in a digest. Rows hold what happened, never words:
-- they are written when read, in her language, from what still stands.

-- `thread` is a reply in a conversation that is anonymous or about harassment (GAP-111).
create type notification_kind as enum ('reply', 'thread', 'invitation', 'message', 'award', 'job', 'mentoring');
create type notification_email as enum ('none', 'now', 'daily', 'weekly');

-- Only what she chose otherwise than the house's own habits.
create table notification_preferences (
  member_id integer not null references members on delete cascade,
  kind notification_kind not null,
  in_app boolean not null,
  email notification_email not null,
  updated_at timestamptz not null default now(),
  primary key (member_id, kind)
);

create table notifications (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind notification_kind not null,
  event text not null check (event in ('comment_reply', 'post_reply', 'invite_asked', 'invite_accepted', 'message', 'award', 'job_status', 'mentoring_read', 'mentoring_answer')),
  -- The same event told again finds its row, however often its cause is retried.
  key text not null check (length(key) between 1 and 80),
  -- Null where nobody did it, or where who did it is not to be known.
  actor_id integer references members on delete set null,
  comment_id integer references comments on delete cascade,
  invite_id integer references network_invites on delete cascade,
  network_id integer references networks on delete cascade,
  award_id integer references awards on delete cascade,
  application_id integer references job_applications on delete cascade,
  answer_id uuid references mentoring_answers on delete cascade,
  detail text check (length(detail) <= 40),
  in_app boolean not null,
  -- How it is to reach her mailbox, as she wished when it happened; a later wish changes what still waits.
  email notification_email not null,
  read_at timestamptz,
  -- Claimed before it is sent: a letter that may have gone out is never sent a second time.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (member_id, key),
  check (num_nonnulls(comment_id, invite_id, network_id, award_id, application_id, answer_id) = 1)
);
create index notifications_recent on notifications (member_id, created_at desc, id desc) where in_app;
create index notifications_unread on notifications (member_id) where in_app and read_at is null;
create index notifications_gathered on notifications (email, member_id) where mailed_at is null and email in ('daily', 'weekly');
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
create index notifications_invite on notifications (invite_id) where invite_id is not null;
create index notifications_network on notifications (network_id) where network_id is not null;
create index notifications_application on notifications (application_id) where application_id is not null;
create index notifications_answer on notifications (answer_id) where answer_id is not null;

-- One digest a member, period and day, whoever races to send it.
create table notification_digests (
  member_id integer not null references members on delete cascade,
  period notification_email not null check (period in ('daily', 'weekly')),
  day date not null,
  primary key (member_id, period, day)
);

-- An anonymous author hears of answers without a row that leads from her to her post: how far she has read, and how far
-- she was written to, stand beside the seal and name nobody.
alter table post_authors add column seen_comment_id integer not null default 0;
alter table post_authors add column mailed_comment_id integer not null default 0;
