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
  -- Title and text as a search compares them.
  plain text not null generated always as (plain_words(title || ' ' || description)) stored,
  -- Of a note to be written later: the day by which, and when it was done.
  due_at date,
  done_at timestamptz,
  -- From when it may come back as the note of a week; null once it was let go or became practice.
  resurface_at timestamptz default now() + interval '28 days',
  -- When the member last said what becomes of it.
  resurfaced_at timestamptz,
  -- When it became practice: evidence of the member's growth.
  practiced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (member_id, client_key)
);
-- The search filters a member's own notes, which this index finds; an index of words would cost every write.
create index notes_member on notes (member_id, created_at desc, id desc);
create index notes_resurface on notes (member_id, resurface_at) where resurface_at is not null;
create index notes_later on notes (member_id, due_at) where tag = 'write_later' and done_at is null;
create index notes_content on notes (member_id, content_id, timestamp_seconds);
create index notes_of_content on notes (content_id);

-- A note that a member shows by its address. The secret is in the address alone; here is its hash.
create table note_links (
  id integer generated always as identity primary key,
  note_id integer not null unique references notes on delete cascade,
  secret_hash bytea not null unique,
  shows_name boolean not null default false,
  -- Set by the team after a report: nobody opens it, and the note gets no other link.
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index note_links_expiry on note_links (expires_at);
