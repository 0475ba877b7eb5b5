-- Circles: 8 to 12 members on the same season, one meeting a week. No company and no statistic reads these tables.

create type circle_state as enum ('forming', 'running', 'lapsed');

create table circles (
  id integer generated always as identity primary key,
  season_id integer not null references seasons on delete cascade,
  language language not null,
  -- Episodes a week.
  pace smallint not null check (pace in (1, 2)),
  -- The weekly meeting in local time of the time zone in which the circle was opened; weekday 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  hour text not null check (hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null check (length(time_zone) between 1 and 60),
  state circle_state not null default 'forming',
  -- Seats as members outside see them. They change when a week ends: nobody sees one member come or go.
  shown_seats smallint not null default 1 check (shown_seats between 0 and 12),
  shown_week date not null check (extract(isodow from shown_week) = 1),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  check ((state = 'running') = (started_at is not null))
);
create index circles_open on circles (season_id, language, pace) where state <> 'lapsed';
create index circles_season on circles (season_id);
create index circles_forming on circles (created_at) where state = 'forming';

-- What a member writes in a circle belongs to the seat: leaving the circle deletes it.
create table circle_seats (
  id integer generated always as identity primary key,
  circle_id integer not null references circles on delete cascade,
  member_id integer not null references members on delete cascade,
  -- "No one from my company": one of two colleagues is enough to keep them apart.
  avoids_colleagues boolean not null,
  -- The circle's name, on the seat of the member who gave it.
  circle_name text check (length(btrim(circle_name)) between 1 and 60),
  paused_until timestamptz,
  joined_at timestamptz not null default now(),
  unique (circle_id, member_id)
);
create index circle_seats_member on circle_seats (member_id);

-- What a member looks for. The switch about colleagues is fixed for a week: asking with and without it would tell in
-- which circle a colleague is.
create table circle_wishes (
  member_id integer primary key references members on delete cascade,
  season_id integer not null references seasons on delete cascade,
  slots text[] not null check (cardinality(slots) between 1 and 5),
  pace smallint not null check (pace in (1, 2)),
  language language not null,
  time_zone text not null check (length(time_zone) between 1 and 60),
  avoids_colleagues boolean not null,
  week date not null check (extract(isodow from week) = 1),
  is_waiting boolean not null default false,
  updated_at timestamptz not null default now()
);
create index circle_wishes_season on circle_wishes (season_id);
create index circle_wishes_waiting on circle_wishes (updated_at) where is_waiting;

-- Circles that were offered to a member, that the member entered, or that were left out because of a block of the
-- member's own (ended_at = offered_at, never shown). None is offered again: otherwise a member could leave and come back
-- to see who is in it.
create table circle_offers (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  circle_id integer not null references circles on delete cascade,
  -- False for an offer in place of a circle that ended, for circles entered without an offer and for those left out:
  -- they do not count among the three of a week.
  is_counted boolean not null default true,
  offered_at timestamptz not null default now(),
  -- Declined, taken, refused, replaced by a new search, or never shown.
  ended_at timestamptz,
  entered_at timestamptz,
  unique (member_id, circle_id)
);
create index circle_offers_circle on circle_offers (circle_id);

create table circle_meetings (
  id integer generated always as identity primary key,
  circle_id integer not null references circles on delete cascade,
  week smallint not null check (week > 0),
  starts_at timestamptz not null,
  moderator_seat_id integer references circle_seats on delete set null,
  unique (circle_id, week)
);
create index circle_meetings_moderator on circle_meetings (moderator_seat_id) where moderator_seat_id is not null;
create index circle_meetings_starts on circle_meetings (starts_at);

create table circle_answers (
  circle_meeting_id integer not null references circle_meetings on delete cascade,
  circle_seat_id integer not null references circle_seats on delete cascade,
  answer text check (answer in ('coming', 'listening', 'unable')),
  has_passed boolean not null default false,
  primary key (circle_meeting_id, circle_seat_id)
);
create index circle_answers_seat on circle_answers (circle_seat_id);

-- The agenda as its moderator changed it.
create table circle_agendas (
  circle_meeting_id integer primary key references circle_meetings on delete cascade,
  circle_seat_id integer not null references circle_seats on delete cascade,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array')
);
create index circle_agendas_seat on circle_agendas (circle_seat_id);

create table circle_commitments (
  id integer generated always as identity primary key,
  circle_meeting_id integer not null references circle_meetings on delete cascade,
  circle_seat_id integer not null references circle_seats on delete cascade,
  text text not null check (length(btrim(text)) between 1 and 200),
  -- Null: no news.
  state text check (state in ('done', 'ongoing', 'changed')),
  state_at timestamptz,
  created_at timestamptz not null default now(),
  unique (circle_meeting_id, circle_seat_id),
  check ((state is null) = (state_at is null))
);
create index circle_commitments_seat on circle_commitments (circle_seat_id);

-- Commitments that were kept, as evidence on a member's own page of growth.
create view kept_commitments as
  select k.id, s.member_id, n.folder_id, k.text, k.state_at as kept_at
  from circle_commitments k
  join circle_seats s on s.id = k.circle_seat_id
  join circles c on c.id = s.circle_id
  join seasons n on n.id = c.season_id
  where k.state = 'done';

-- What members told the team about a circle, or about one member in it: the subject of their reports. `hidden_at` is
-- the moderators' decision that this member leaves the circle.
create table circle_concerns (
  id integer generated always as identity primary key,
  circle_id integer not null references circles on delete cascade,
  member_id integer references members on delete cascade,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  unique nulls not distinct (circle_id, member_id)
);
create index circle_concerns_member on circle_concerns (member_id) where member_id is not null;

alter table notifications add foreign key (circle_id) references circles on delete cascade;
create index notifications_circle on notifications (circle_id) where circle_id is not null;
