-- What members do with contents: favourites, likes, ratings, progress and certificates.

create table content_favorites (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_favorites_recent on content_favorites (member_id, created_at desc);
create index content_favorites_content on content_favorites (content_id);

create table content_likes (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_likes_content on content_likes (content_id);

-- A trigger, so that the count also follows rows that are deleted with their member's account.
create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update contents set likes = likes + 1 where id = new.content_id;
  else update contents set likes = likes - 1 where id = old.content_id; end if;
  return null;
end $$;
create trigger count_likes after insert or delete on content_likes for each row execute function count_likes();

create table content_ratings (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_ratings_content on content_ratings (content_id);

create function count_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update contents set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating where id = old.content_id;
  end if;
  if tg_op <> 'DELETE' then
    update contents set rating_count = rating_count + 1, rating_sum = rating_sum + new.rating where id = new.content_id;
  end if;
  return null;
end $$;
create trigger count_ratings after insert or delete or update of rating on content_ratings for each row execute function count_ratings();

create table content_registrations (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_registrations_content on content_registrations (content_id);

-- The position is that of the newest viewing; what was watched only grows (GAP-100).
create table content_views (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  position_ms integer not null default 0 check (position_ms >= 0),
  furthest_ms integer not null default 0 check (furthest_ms >= 0),
  watched_at timestamptz,
  viewing uuid,
  -- The first report, by the server's clock: a certificate requires that the trail could have been watched since then.
  first_reported_at timestamptz not null default now(),
  reported_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_views_recent on content_views (member_id, updated_at desc);
create index content_views_watched on content_views (content_id, member_id) where watched_at is not null;

-- How much of the library a member got to know in a month of São Paulo; a row without time says that the member watched.
-- Only the numbers of a company read it, and it is deleted after a year.
create table watched_months (
  member_id integer not null references members on delete cascade,
  month date not null,
  watched_ms bigint not null default 0 check (watched_ms >= 0),
  primary key (member_id, month)
);
create index watched_months_month on watched_months (month);

-- The same for the weeks of the team's numbers, from Monday. When a week is over, its sum is stored and the members' rows
-- are deleted.
create table watched_weeks (
  week date not null check (extract(isodow from week) = 1),
  member_id integer not null references members on delete cascade,
  watched_ms bigint not null default 0 check (watched_ms >= 0),
  primary key (week, member_id)
);
create index watched_weeks_member on watched_weeks (member_id);
create table watched_week_sums (
  week date primary key check (extract(isodow from week) = 1),
  members integer not null check (members >= 0),
  watched_ms bigint not null check (watched_ms >= 0)
);

create function count_watched() returns trigger language plpgsql as $$
declare
  gained integer := new.furthest_ms;
begin
  if tg_op = 'UPDATE' then gained := new.furthest_ms - old.furthest_ms; end if;
  -- The first report inserts an empty row and then updates it.
  if tg_op = 'INSERT' and gained = 0 then return null; end if;
  insert into watched_months (member_id, month, watched_ms)
  values (new.member_id, date_trunc('month', new.updated_at at time zone 'America/Sao_Paulo'), greatest(gained, 0))
  on conflict (member_id, month) do update set watched_ms = watched_months.watched_ms + excluded.watched_ms;
  insert into watched_weeks (week, member_id, watched_ms)
  values (date_trunc('week', new.updated_at at time zone 'America/Sao_Paulo'), new.member_id, greatest(gained, 0))
  on conflict (week, member_id) do update set watched_ms = watched_weeks.watched_ms + excluded.watched_ms;
  return null;
end $$;
create trigger count_watched after insert or update of position_ms, furthest_ms on content_views
  for each row execute function count_watched();

-- Viewings that are over: a late report of one must not change the position of a newer one.
create table past_viewings (
  member_id integer not null,
  content_id integer not null,
  viewing uuid not null,
  -- Deleted a month later: a report of it may then begin a viewing again.
  left_at timestamptz not null default now(),
  primary key (member_id, content_id, viewing),
  foreign key (member_id, content_id) references content_views on delete cascade
);
create index past_viewings_left on past_viewings (left_at);

-- A certificate keeps the trail's title, length and number of episodes of the day it was earned.
create table certificates (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$'),
  member_id integer not null references members on delete cascade,
  folder_id integer not null references folders,
  member_name text not null,
  trail_title text not null,
  episode_count integer not null check (episode_count > 0),
  total_ms bigint not null,
  finished_at timestamptz not null,
  issued_at timestamptz not null default now(),
  signature text not null,
  -- Whether the public page shows the member's name.
  shows_name boolean not null default false,
  unique (member_id, folder_id)
);
create index certificates_folder on certificates (folder_id);
