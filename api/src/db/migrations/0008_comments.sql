-- Comments under contents and posts.

create table comments (
  id integer generated always as identity primary key,
  content_id integer references contents on delete cascade,
  post_id integer references posts on delete cascade,
  -- Null if the comment is by the anonymous author of its post, or if its author's account was deleted.
  member_id integer references members on delete cascade,
  -- By the anonymous author of its post, who is stored in comment_authors.
  is_author boolean not null default false,
  parent_id integer references comments on delete cascade,
  text text not null check (length(btrim(text)) between 1 and 4000),
  -- A removed comment with replies keeps its place, without its text.
  removed_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Chosen by the sender, so that sending twice writes one comment.
  client_key uuid,
  unique (member_id, client_key),
  check (num_nonnulls(content_id, post_id) = 1),
  -- Only the author of an anonymous post writes without a name, and only under that post. A comment whose author's
  -- account was deleted is a removed one.
  constraint comments_writer check (
    case when is_author then member_id is null and post_id is not null
    else member_id is not null or removed_at is not null end
  ),
  -- The times of an anonymous author are to the minute, as those of the post.
  check (not is_author or (created_at = date_trunc('minute', created_at)
    and (edited_at is null or edited_at = date_trunc('minute', edited_at))
    and (removed_at is null or removed_at = date_trunc('minute', removed_at))))
);
create index comments_content on comments (content_id, created_at desc, id desc) where parent_id is null;
create index comments_post on comments (post_id, created_at desc, id desc) where parent_id is null and post_id is not null;
create index comments_under_content on comments (content_id) where content_id is not null;
create index comments_under_post on comments (post_id) where post_id is not null;
create index comments_parent on comments (parent_id, created_at) where parent_id is not null;
create unique index comments_author_key on comments (client_key) where member_id is null;

create table comment_authors (
  comment_id integer primary key references comments on delete cascade,
  mark bytea not null,
  sealed bytea not null
);

-- Counts the comments of a post that are neither removed nor hidden.
create function count_responses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.post_id is not null and old.removed_at is null and old.hidden_at is null then
    update posts set responses = responses - 1 where id = old.post_id;
  end if;
  if tg_op <> 'DELETE' and new.post_id is not null and new.removed_at is null and new.hidden_at is null then
    update posts set responses = responses + 1 where id = new.post_id;
  end if;
  return null;
end $$;
create trigger comments_counted after insert or delete or update of removed_at, hidden_at, post_id on comments
  for each row execute function count_responses();

-- The author of a hidden text may ask once that another person decides. The row names the text alone: who wrote it is
-- known by the post or the comment, or by its mark.
create table appeals (
  id integer generated always as identity primary key,
  post_id integer unique references posts on delete cascade,
  comment_id integer unique references comments on delete cascade,
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null default date_trunc('minute', now()) check (created_at = date_trunc('minute', created_at)),
  outcome text check (outcome in ('restored', 'upheld')),
  decided_by integer references members on delete set null,
  decided_at timestamptz,
  check (num_nonnulls(post_id, comment_id) = 1),
  check ((outcome is null) = (decided_at is null))
);
create index appeals_open on appeals (created_at) where decided_at is null;
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;
