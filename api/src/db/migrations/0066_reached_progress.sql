-- The highest number that a member reached in a kind of challenge. It is written before what counts is deleted: a network
-- that ends, or a content with its views, takes nothing back.
create table reached_progress (
  member_id integer not null references members on delete cascade,
  kind challenge_kind not null,
  count integer not null check (count > 0),
  primary key (member_id, kind)
);

create function counted_progress(holder integer, of challenge_kind) returns integer language sql stable as $$
  select case of
    when 'watch' then
      (select count(*) from content_views v join contents c on c.id = v.content_id and c.type <> 'Skill'
       where v.member_id = holder and v.watched_at is not null)
    else (select count(*) from network_members where member_id = holder)
  end::int
$$;

create function keep_reached_progress() returns trigger language plpgsql as $$
begin
  -- A member who is erased is gone here already.
  insert into reached_progress (member_id, kind, count)
  select m.id, tg_argv[0]::challenge_kind, counted_progress(m.id, tg_argv[0]::challenge_kind)
  from members m where m.id = old.member_id and counted_progress(m.id, tg_argv[0]::challenge_kind) > 0
  on conflict (member_id, kind) do update set count = greatest(reached_progress.count, excluded.count);
  return old;
end $$;
create trigger keep_reached_progress before delete on network_members for each row
  execute function keep_reached_progress('network');
create trigger keep_reached_progress before delete on content_views for each row
  when (old.watched_at is not null) execute function keep_reached_progress('watch');
