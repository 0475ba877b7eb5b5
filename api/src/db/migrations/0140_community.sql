-- Numbers a list would otherwise count again for every reader, and what moderation needs of messages.

-- Answers that are to be seen, removed and hidden ones left out.
alter table posts add column responses integer not null default 0 check (responses >= 0);
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
update posts p set responses = c.n
from (select post_id, count(*) as n from comments where post_id is not null and removed_at is null and hidden_at is null group by post_id) c
where c.post_id = p.id;
create index comments_under_post on comments (post_id) where post_id is not null;

-- How many posts stand under each tag. Sixteen rows a tag, so that two women who write at once do not wait for each other.
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
insert into post_counts (tag, shard, posts)
select tag, id % 16, count(*) from posts where hidden_at is null group by 1, 2
on conflict (tag, shard) do update set posts = excluded.posts;

-- Words are found whatever their accents; the function is immutable because it names its dictionary.
create function plain_words(words text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent', words))
$$;
drop index posts_words;
create index posts_words on posts using gin (plain_words(title || ' ' || text) gin_trgm_ops);

-- A chat of a million messages tells its number without counting them.
alter table networks add column message_count integer not null default 0;
update networks n set message_count = c.n
from (select network_id, count(*) as n from messages group by network_id) c where c.network_id = n.id;

-- A message that moderation hid keeps its place and loses its words.
alter table messages add column hidden_at timestamptz;
create index reports_message on reports (message_id) where message_id is not null;
create index reports_post on reports (post_id) where post_id is not null;
create index reports_comment on reports (comment_id) where comment_id is not null;
delete from reports r where message_id is not null and not exists (select from messages m where m.id = r.message_id);
alter table reports add foreign key (message_id) references messages on delete cascade;

-- Two ways to keep away from a member: blocked, the two do not meet at all; muted, she is not heard and not told.
alter table member_blocks add column kind text not null default 'block' check (kind in ('block', 'mute'));
