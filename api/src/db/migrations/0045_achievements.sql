-- Challenges and their awards. Progress is never stored: it is counted from what a member really did.

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
  unique (challenge_id, quantity),
  unique (challenge_id, step)
);

-- Which unlocked awards she has seen celebrated: the celebration comes once.
create table award_sightings (
  member_id integer not null references members on delete cascade,
  award_id integer not null references awards on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (member_id, award_id)
);
