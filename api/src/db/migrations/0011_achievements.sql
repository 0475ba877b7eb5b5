-- Challenges and awards. Progress in a challenge is counted from content_views and networks, not stored.

create type challenge_kind as enum ('watch', 'network');

create table challenges (
  id integer generated always as identity primary key,
  slug text not null unique,
  kind challenge_kind not null unique,
  title text not null,
  description text not null,
  start_badge_url text not null,
  start_badge_label text not null,
  last_badge_url text not null,
  last_badge_label text not null,
  translations jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table awards (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenges on delete cascade,
  step smallint not null check (step > 0),
  quantity integer not null check (quantity > 0),
  title text not null,
  description text not null,
  badge_url text not null,
  content_id integer references contents on delete set null,
  translations jsonb not null default '{}',
  -- Nobody earns it any more; who did keeps it.
  is_archived boolean not null default false,
  unique (challenge_id, step)
);
create unique index awards_quantity_once on awards (challenge_id, quantity) where not is_archived;

-- Awards whose celebration a member has seen: it is shown once.
create table award_sightings (
  member_id integer not null references members on delete cascade,
  award_id integer not null references awards on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (member_id, award_id)
);
create index award_sightings_award on award_sightings (award_id);

-- An award stays earned when what it was counted from is deleted: a network that ends, another member's account.
create table earned_awards (
  member_id integer not null references members on delete cascade,
  award_id integer not null references awards on delete cascade,
  earned_on date not null,
  primary key (member_id, award_id)
);
create index earned_awards_award on earned_awards (award_id);

-- Stores every award that a member has reached, each with the day on which its quantity was complete.
create function grant_awards(holder integer) returns void language sql as $$
  with facts as (
    select 'watch'::challenge_kind as kind, v.watched_at as at
    from content_views v join contents c on c.id = v.content_id and c.type <> 'Skill'
    where v.member_id = holder and v.watched_at is not null
    union all
    select 'network', n.created_at
    from network_members m join networks n on n.id = m.network_id
    where m.member_id = holder
  ), counted as (
    select kind, at, row_number() over (partition by kind order by at) as place from facts
  )
  insert into earned_awards (member_id, award_id, earned_on)
  select holder, a.id, (f.at at time zone 'America/Sao_Paulo')::date
  from awards a
  join challenges ch on ch.id = a.challenge_id
  join counted f on f.kind = ch.kind and f.place = a.quantity
  where not a.is_archived
  on conflict do nothing
$$;

create function grant_awards_on_fact() returns trigger language plpgsql as $$
begin
  perform grant_awards(new.member_id);
  return null;
end $$;
create trigger grant_awards after insert on content_views for each row
  when (new.watched_at is not null) execute function grant_awards_on_fact();
create trigger grant_awards_later after update of watched_at on content_views for each row
  when (new.watched_at is not null and old.watched_at is null) execute function grant_awards_on_fact();
create trigger grant_awards after insert on network_members for each row execute function grant_awards_on_fact();
