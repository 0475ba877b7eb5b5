-- Live meetings with their rooms and attendances; the agenda of the B2C group.

create table live_meetings (
  id integer generated always as identity primary key,
  title text not null check (length(btrim(title)) between 1 and 160),
  summary text not null default '' check (length(summary) <= 600),
  host_name text not null check (length(btrim(host_name)) between 2 and 120),
  host_role text not null default '' check (length(host_role) <= 160),
  host_photo text,
  translations jsonb not null default '{}',
  -- The first occasion.
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 5 and 1440),
  opens_minutes_before integer not null default 15 check (opens_minutes_before between 0 and 120),
  -- Repeated after this many days at the same hour in São Paulo, for the last time on or before this day.
  repeats_days integer check (repeats_days between 1 and 90),
  repeats_until date,
  created_at timestamptz not null default now(),
  check ((repeats_days is null) = (repeats_until is null))
);

-- One room per occasion, with its replacements. A row without a number is being created at the vendor: two concurrent
-- requests find the same row, and one of them creates the room.
create table live_rooms (
  id integer generated always as identity primary key,
  live_meeting_id integer not null references live_meetings on delete cascade,
  held_at timestamptz not null,
  -- A broken room is replaced once, however many members report it.
  replaces_id integer unique references live_rooms on delete cascade check (replaces_id < id),
  reason text check (reason in ('JOIN_MEETING_FAILED', 'INVALID_OPERATION')),
  -- Sent to the vendor, so that a room whose answer was lost is found again.
  code uuid not null unique default gen_random_uuid(),
  password text not null check (password ~ '^[a-zA-Z0-9@_*-]{1,10}$'),
  number text unique check (number ~ '^[0-9]{9,12}$'),
  tries smallint not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  check ((number is null) = (made_at is null))
);
create unique index live_rooms_first on live_rooms (live_meeting_id, held_at) where replaces_id is null;
create index live_rooms_held on live_rooms (live_meeting_id, held_at, id);

-- The specification's five fields; entering the same occasion again is the same attendance.
create table live_attendances (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  live_meeting_id integer not null references live_meetings on delete cascade,
  held_at timestamptz not null,
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  enterprise text not null default '' check (length(enterprise) <= 120),
  date date not null,
  hour text not null check (hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  entries integer not null default 1 check (entries > 0),
  created_at timestamptz not null default now(),
  last_entry_at timestamptz not null default now(),
  unique (live_meeting_id, held_at, member_id)
);
create index live_attendances_member on live_attendances (member_id, held_at desc);

-- Simple records that the node service offers to other systems; no screen uses them.
create table service_users (
  member_id integer primary key references members on delete cascade,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  updated_at timestamptz not null default now()
);
create table service_projects (
  id integer generated always as identity primary key,
  name text not null check (length(btrim(name)) between 2 and 160),
  company_id integer not null references companies on delete cascade,
  created_at timestamptz not null default now()
);

create table agenda_modules (
  id integer generated always as identity primary key,
  number integer not null unique check (number > 0),
  title text not null,
  live_info text not null default '',
  -- The live class for calendars; live_info is the text that people read.
  live_starts_at timestamptz,
  live_minutes integer check (live_minutes > 0),
  live_link text check (live_link ~ '^(https?://|/[^/\\])'),
  mentor_name text not null,
  mentor_role text not null,
  mentor_photo text,
  content_title text,
  translations jsonb not null default '{}',
  check ((live_starts_at is null) = (live_minutes is null))
);

create table agenda_items (
  id integer generated always as identity primary key,
  module_number integer not null references agenda_modules (number) on update cascade on delete cascade,
  position integer not null,
  icon text not null check (icon in ('video', 'document')),
  title text not null,
  subtitle text not null default '',
  link text check (link ~ '^(https?://|/[^/\\])'),
  translations jsonb not null default '{}',
  unique (module_number, position)
);
