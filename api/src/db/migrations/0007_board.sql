-- The board. The author of an anonymous post is stored encrypted in a table of its own; the post does not name the author.
-- No row may tie a reader, a reporter or an author to an anonymous post. See docs/decisions/0011-anonymity.md.

create type post_tag as enum ('work', 'family', 'health', 'leisure', 'harassment');

create table posts (
  id integer generated always as identity primary key,
  tag post_tag not null,
  title text not null check (length(btrim(title)) between 1 and 160),
  text text not null check (length(btrim(text)) between 1 and 8000),
  is_anonymous boolean not null,
  -- The author wants readers to be told what it is about before they see the text.
  has_warning boolean not null default false check (not has_warning or tag = 'harassment'),
  member_id integer references members on delete cascade,
  -- To the minute: a finer time could be compared with who was online.
  created_at timestamptz not null default date_trunc('minute', now()) check (created_at = date_trunc('minute', created_at)),
  -- The first answer of a specialist, which is promised within 48 hours.
  answered_at timestamptz,
  hidden_at timestamptz,
  -- Visible comments; maintained by a trigger of comments.
  responses integer not null default 0 check (responses >= 0),
  check (is_anonymous = (member_id is null))
);
create index posts_recent on posts (created_at desc, id desc);
create index posts_tag on posts (tag, created_at desc, id desc);
create index posts_waiting on posts (created_at) where answered_at is null;
create index posts_member on posts (member_id) where member_id is not null;
create index posts_words on posts using gin (plain_words(title || ' ' || text) gin_trgm_ops);
-- A member's hidden posts are counted for the member alone.
create index posts_hidden on posts (member_id, tag) where hidden_at is not null;
create index posts_hidden_anonymous on posts (id) where hidden_at is not null and is_anonymous;

-- Visible posts per tag. Sixteen rows a tag, so that concurrent writers rarely wait for the same row.
create table post_counts (
  tag post_tag not null,
  shard smallint not null check (shard between 0 and 15),
  posts integer not null default 0,
  primary key (tag, shard)
);
insert into post_counts (tag, shard) select tag, shard from unnest(enum_range(null::post_tag)) tag, generate_series(0, 15) shard;
create function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update post_counts set posts = posts - 1 where tag = old.tag and shard = old.id % 16;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update post_counts set posts = posts + 1 where tag = new.tag and shard = new.id % 16;
  end if;
  return null;
end $$;
create trigger posts_counted after insert or delete or update of hidden_at, tag on posts
  for each row execute function count_posts();

-- `mark` identifies the author only to the author; `sealed` can be opened by moderation only.
create table post_authors (
  post_id integer primary key references posts on delete cascade,
  mark bytea not null,
  sealed bytea not null,
  -- How far the author has read and was sent e-mails, stored here because a notification would name the author.
  seen_comment_id integer not null default 0,
  mailed_comment_id integer not null default 0
);

-- One moderator requests the opening of a seal and another confirms it. It is shown to the author, and stays when the
-- post or the moderators are deleted: post_id is no foreign key.
create table seal_openings (
  id integer generated always as identity primary key,
  post_id integer not null,
  requested_by integer references members on delete set null,
  confirmed_by integer references members on delete set null,
  reason text not null check (length(btrim(reason)) between 10 and 500),
  requested_at timestamptz not null default now(),
  opened_at timestamptz,
  refused_at timestamptz,
  check (confirmed_by <> requested_by),
  check (opened_at is null or refused_at is null)
);
create index seal_openings_post on seal_openings (post_id);

-- Posts that a member has read and muted, encrypted as a whole.
create table board_readings (
  member_id integer primary key references members on delete cascade,
  sealed bytea not null
) with (fillfactor = 50);

create type report_reason as enum ('harassment', 'hate', 'exposure', 'spam', 'other');
-- The reported text is copied, so that a report outlives it: the ids of its subject are no foreign keys.
create table reports (
  id integer generated always as identity primary key,
  post_id integer,
  comment_id integer,
  message_id bigint,
  note_link_id integer,
  -- What members told about a circle (0023).
  circle_concern_id integer,
  -- What a member and a mentor wrote to each other (0014).
  mentor_message_id uuid,
  text text not null,
  -- Of a named text: its author, and the name shown at that time.
  author_id integer references members on delete set null,
  author_name text,
  -- Of an anonymous text: its post and a copy of the post's seal, never the author.
  sealed_post integer,
  sealed bytea,
  -- A keyed hash of member and subject: the author of a thread may report in it without being identified.
  reporter bytea not null,
  -- Whether the reporter was verified and some days old: only such reports hide a text before a moderator decides.
  is_proved boolean not null default false,
  reason report_reason not null,
  details text not null default '' check (length(details) <= 1000),
  -- The member of staff who works on it.
  taken_by integer references members on delete set null,
  decision text check (decision in ('kept', 'hidden', 'warned', 'blocked')),
  decided_by integer references members on delete set null,
  decided_at timestamptz,
  -- What was written to the author with a warning.
  note text,
  -- To the minute, as posts.
  created_at timestamptz not null default date_trunc('minute', now()) check (created_at = date_trunc('minute', created_at)),
  check (num_nonnulls(post_id, comment_id, message_id, note_link_id, circle_concern_id, mentor_message_id) = 1),
  check (sealed is null or (author_id is null and author_name is null and sealed_post is not null))
);
-- One report per member and subject.
create unique index reports_once on reports
  (reporter, coalesce(post_id, 0), coalesce(comment_id, 0), coalesce(message_id, 0), coalesce(note_link_id, 0),
  coalesce(circle_concern_id, 0), coalesce(mentor_message_id, '00000000-0000-0000-0000-000000000000'));
create index reports_open on reports (created_at) where decided_at is null;
create index reports_post on reports (post_id) where post_id is not null;
create index reports_comment on reports (comment_id) where comment_id is not null;
create index reports_message on reports (message_id) where message_id is not null;
create index reports_note_link on reports (note_link_id) where note_link_id is not null;
create index reports_circle_concern on reports (circle_concern_id) where circle_concern_id is not null;
create index reports_mentor_message on reports (mentor_message_id) where mentor_message_id is not null;
create index reports_author on reports (author_id) where author_id is not null;
create index reports_sealed_post on reports (sealed_post) where sealed_post is not null;
create index reports_taken_by on reports (taken_by) where taken_by is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;

-- Messages to the author of a post, named or not. They name nobody: the author finds them by the post. The author of an
-- anonymous comment is told about it here too, because a notification would name the author.
create table post_notices (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  kind text not null check (kind in (
    'hidden', 'restored', 'opened', 'warned', 'upheld',
    'comment_hidden', 'comment_restored', 'comment_warned', 'comment_upheld'
  )),
  created_at timestamptz not null default date_trunc('minute', now()) check (created_at = date_trunc('minute', created_at)),
  is_seen boolean not null default false,
  is_mailed boolean not null default false
);
create index post_notices_post on post_notices (post_id);
create index post_notices_recent on post_notices (created_at);
