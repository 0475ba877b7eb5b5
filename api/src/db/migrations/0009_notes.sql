-- Private notes at a second of a content.

create type note_tag as enum ('relevant', 'inspirational_phrase', 'write_later');
create table notes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200),
  description text not null check (length(btrim(description)) between 1 and 10000),
  tag note_tag not null,
  timestamp_seconds integer not null check (timestamp_seconds >= 0),
  -- Chosen by the sender, so that sending twice writes one note.
  client_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (member_id, client_key)
);
-- The search filters a member's own notes, which this index finds; an index of words would cost every write.
create index notes_member on notes (member_id, created_at desc, id desc);
create index notes_content on notes (member_id, content_id, timestamp_seconds);
