-- Safety against people who mean harm: reports that outlive what they are about, openings by two people, nothing in a
-- copy of the database that ties a reader, a reporter or an author to a post. See docs/decisions/0011-anonymity.md.

-- What was reported is copied when it is reported. The numbers of its subject are no references any more.
alter table reports drop constraint reports_post_id_fkey;
alter table reports drop constraint reports_comment_id_fkey;
alter table reports drop constraint reports_message_id_fkey;
alter table reports add column text text not null default '';
-- Of a text with a name: whose it was, and her name as it stood there.
alter table reports add column author_id integer references members on delete set null;
alter table reports add column author_name text;
-- Of a text without a name: the post it belongs to and a copy of that post's seal, never the author.
alter table reports add column sealed_post integer;
alter table reports add column sealed bytea;
-- Whether the reporter was a proved member of some days: only such reports hide something before a person decides.
alter table reports add column is_proved boolean not null default false;
-- To the minute: a finer time could be held against who was online.
alter table reports alter column created_at set default date_trunc('minute', now());
update reports set created_at = date_trunc('minute', created_at);
alter table reports add check (created_at = date_trunc('minute', created_at));
alter table reports add check (sealed is null or (author_id is null and author_name is null and sealed_post is not null));
update reports r set text = p.title || E'\n' || p.text, author_id = p.member_id,
  author_name = (select coalesce(m.nickname, m.name) from members m where m.id = p.member_id),
  sealed_post = case when p.is_anonymous then p.id end,
  sealed = (select a.sealed from post_authors a where a.post_id = p.id)
from posts p where p.id = r.post_id;
update reports r set text = c.text, author_id = c.member_id,
  author_name = (select coalesce(m.nickname, m.name) from members m where m.id = c.member_id),
  sealed_post = case when c.is_author then c.post_id end,
  sealed = case when c.is_author then (select a.sealed from post_authors a where a.post_id = c.post_id) end
from comments c where c.id = r.comment_id;
update reports r set text = x.text, author_id = x.member_id,
  author_name = (select coalesce(m.nickname, m.name) from members m where m.id = x.member_id)
from messages x where x.id = r.message_id;
alter table reports alter column text drop default;
create index reports_author on reports (author_id) where author_id is not null;

-- An opening is asked for by one moderator and confirmed by another. It stays when the post is gone.
alter table seal_openings drop constraint seal_openings_post_id_fkey;
alter table seal_openings rename column moderator_id to requested_by;
alter table seal_openings add column confirmed_by integer references members on delete set null;
alter table seal_openings alter column opened_at drop not null;
alter table seal_openings alter column opened_at drop default;
alter table seal_openings add column requested_at timestamptz not null default now();
update seal_openings set requested_at = opened_at;
alter table seal_openings add column refused_at timestamptz;
alter table seal_openings add check (confirmed_by <> requested_by);
alter table seal_openings add check (opened_at is null or refused_at is null);

-- What the author of a post is told about it. It names nobody: she finds it by her post.
create table post_notices (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  kind text not null check (kind in ('hidden', 'restored', 'opened')),
  created_at timestamptz not null default date_trunc('minute', now()) check (created_at = date_trunc('minute', created_at)),
  is_seen boolean not null default false,
  is_mailed boolean not null default false
);
create index post_notices_post on post_notices (post_id);
create index post_notices_recent on post_notices (created_at);

-- Who is kept away from is found by something she wrote; `is_known` says whether her name was known then.
alter table member_blocks add column id integer generated always as identity;
create unique index member_blocks_id on member_blocks (id);
alter table member_blocks add column is_known boolean not null default true;

-- What a member has read and muted on the board, sealed as a whole: no row ties a reader to a post. Rows under the former
-- keyed names are turned into it at the next start, which has the key, and are gone afterwards.
create table board_readings (
  member_id integer primary key references members on delete cascade,
  sealed bytea not null
) with (fillfactor = 50);
alter table post_reads rename to former_post_reads;
alter table thread_mutes rename to former_thread_mutes;

-- The author of an anonymous post answers to the minute, as the post is.
update comments set created_at = date_trunc('minute', created_at), edited_at = date_trunc('minute', edited_at),
  removed_at = date_trunc('minute', removed_at) where is_author;
alter table comments add check (not is_author or (created_at = date_trunc('minute', created_at)
  and (edited_at is null or edited_at = date_trunc('minute', edited_at))
  and (removed_at is null or removed_at = date_trunc('minute', removed_at))));
update notifications set created_at = date_trunc('minute', created_at) where comment_id is not null and actor_id is null;

-- Hidden anonymous posts and comments are looked through for their own author.
create index posts_hidden_anonymous on posts (id) where hidden_at is not null and is_anonymous;
