-- The board. Who wrote an anonymous post stands in a table of its own, sealed; the post itself does not know.

create type post_tag as enum ('work', 'family', 'health', 'leisure', 'harassment');

create table posts (
  id integer generated always as identity primary key,
  tag post_tag not null,
  title text not null check (length(btrim(title)) between 1 and 160),
  text text not null check (length(btrim(text)) between 1 and 8000),
  is_anonymous boolean not null,
  member_id integer references members on delete cascade,
  -- To the minute: a finer time could be held against who was online.
  created_at timestamptz not null default date_trunc('minute', now()) check (created_at = date_trunc('minute', created_at)),
  -- The first answer of a specialist: what the 48 hours promise.
  answered_at timestamptz,
  hidden_at timestamptz,
  check (is_anonymous = (member_id is null))
);
create index posts_recent on posts (created_at desc, id desc);
create index posts_tag on posts (tag, created_at desc, id desc);
create index posts_waiting on posts (created_at) where answered_at is null;
create index posts_member on posts (member_id) where member_id is not null;
create index posts_words on posts using gin ((title || ' ' || text) gin_trgm_ops);

-- `mark` tells the author herself that it is hers, and tells nobody else anything; `sealed` opens for moderation only.
create table post_authors (
  post_id integer primary key references posts on delete cascade,
  mark bytea not null,
  sealed bytea not null
);

-- Each opening of a seal by another person, shown to the author.
create table seal_openings (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  moderator_id integer not null references members,
  reason text not null check (length(btrim(reason)) between 10 and 500),
  opened_at timestamptz not null default now()
);
create index seal_openings_post on seal_openings (post_id);

-- Who read what, under a keyed name: the row that marks her own anonymous post read must not name her.
create table post_reads (
  post_id integer not null references posts on delete cascade,
  reader bytea not null,
  primary key (reader, post_id)
);

alter table comments add column post_id integer references posts on delete cascade;
alter table comments add column is_author boolean not null default false;
alter table comments add check (num_nonnulls(content_id, post_id) = 1);
-- Only the author of an anonymous post writes without a name, and only under it.
alter table comments add check (is_author = (member_id is null) and (not is_author or post_id is not null));
alter table comments add column hidden_at timestamptz;
create index comments_post on comments (post_id, created_at desc, id desc) where parent_id is null and post_id is not null;
create unique index comments_author_key on comments (client_key) where member_id is null;
create table comment_authors (
  comment_id integer primary key references comments on delete cascade,
  mark bytea not null,
  sealed bytea not null
);

create table thread_mutes (
  reader bytea not null,
  post_id integer not null references posts on delete cascade,
  primary key (reader, post_id)
);

create table member_blocks (
  member_id integer not null references members on delete cascade,
  blocked_id integer not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index member_blocks_blocked on member_blocks (blocked_id);

create type report_reason as enum ('harassment', 'hate', 'exposure', 'spam', 'other');
create table reports (
  id integer generated always as identity primary key,
  post_id integer references posts on delete cascade,
  comment_id integer references comments on delete cascade,
  message_id bigint,
  -- One report a person and thing, under the same keyed name as the reads: an author may report in her own thread.
  reporter bytea not null,
  reason report_reason not null,
  details text not null default '' check (length(details) <= 1000),
  decision text check (decision in ('kept', 'hidden')),
  decided_by integer references members,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(post_id, comment_id, message_id) = 1)
);
create unique index reports_once on reports (reporter, coalesce(post_id, 0), coalesce(comment_id, 0), coalesce(message_id, 0));
create index reports_open on reports (created_at) where decided_at is null;
