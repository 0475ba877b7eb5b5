-- Notifications: in the bell, by e-mail at once, or in a digest. Rows store what happened; the text is written when it is
-- read, in the member's language, from the current data.

-- `thread` is a reply in a conversation that is anonymous or about harassment (GAP-111).
create type notification_kind as enum ('reply', 'thread', 'invitation', 'message', 'award', 'job', 'mentoring', 'circle');
create type notification_email as enum ('none', 'now', 'daily', 'weekly');

-- Only choices that differ from the defaults.
create table notification_preferences (
  member_id integer not null references members on delete cascade,
  kind notification_kind not null,
  in_app boolean not null,
  email notification_email not null,
  -- What the link in a letter stopped, so that the same link can restore it. Null after a choice of the member.
  stopped_email notification_email check (stopped_email <> 'none'),
  updated_at timestamptz not null default now(),
  primary key (member_id, kind),
  check (stopped_email is null or email = 'none')
);

create table notifications (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind notification_kind not null,
  event text not null check (event in (
    'comment_reply', 'post_reply', 'comment_hidden', 'comment_restored', 'comment_warned', 'comment_upheld',
    'invite_asked', 'invite_accepted', 'message', 'award', 'job_status', 'mentoring_read', 'mentoring_answer',
    'mentor_asked', 'mentor_replied', 'mentor_accepted', 'mentor_more', 'mentor_declined', 'mentor_turn', 'mentor_message',
    'mentor_away', 'mentor_late', 'mentor_paused', 'mentor_ended', 'handover_asked', 'handover_open', 'handover_done',
    'handover_refused', 'circle_news'
  )),
  -- Identifies the event, so that a retried cause writes one row.
  key text not null check (length(key) between 1 and 80),
  -- Null if no member caused it, or if that member must not be identified.
  actor_id integer references members on delete set null,
  comment_id integer references comments on delete cascade,
  invite_id integer references network_invites on delete cascade,
  network_id integer references networks on delete cascade,
  award_id integer references awards on delete cascade,
  application_id integer references job_applications on delete cascade,
  answer_id uuid references mentoring_answers on delete cascade,
  mentor_request_id integer references mentor_requests on delete cascade,
  -- References circles (0023).
  circle_id integer,
  detail text check (length(detail) <= 40),
  in_app boolean not null,
  -- The member's preference when it happened; a later change updates rows that were not sent yet.
  email notification_email not null,
  read_at timestamptz,
  -- Set before the e-mail is sent: an e-mail that may have been sent is never sent again.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (member_id, key),
  check (
    num_nonnulls(comment_id, invite_id, network_id, award_id, application_id, answer_id, mentor_request_id, circle_id) = 1
  )
);
-- For the nightly deletion after a year.
create index notifications_created on notifications (created_at);
create index notifications_recent on notifications (member_id, created_at desc, id desc) where in_app;
create index notifications_unread on notifications (member_id) where in_app and read_at is null;
create index notifications_gathered on notifications (email, member_id)
  where mailed_at is null and read_at is null and email in ('daily', 'weekly');
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
create index notifications_invite on notifications (invite_id) where invite_id is not null;
create index notifications_network on notifications (network_id) where network_id is not null;
create index notifications_award on notifications (award_id) where award_id is not null;
create index notifications_application on notifications (application_id) where application_id is not null;
create index notifications_answer on notifications (answer_id) where answer_id is not null;
create index notifications_mentor_request on notifications (mentor_request_id) where mentor_request_id is not null;

-- One digest per member, period and day, also if two processes send digests at once.
create table notification_digests (
  member_id integer not null references members on delete cascade,
  period notification_email not null check (period in ('daily', 'weekly')),
  day date not null,
  primary key (member_id, period, day)
);
create index notification_digests_day on notification_digests (day);
