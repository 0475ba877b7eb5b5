-- The journey of the B2C group: modules with their live class and their material.

create table agenda_modules (
  number integer primary key check (number > 0),
  title text not null,
  live_info text not null default '',
  -- The live class itself, for calendars; the words above are what people read.
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
  module_number integer not null references agenda_modules on delete cascade,
  position integer not null,
  icon text not null check (icon in ('video', 'document')),
  title text not null,
  subtitle text not null default '',
  link text check (link ~ '^(https?://|/[^/\\])'),
  translations jsonb not null default '{}',
  unique (module_number, position)
);
