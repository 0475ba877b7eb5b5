-- Comments under contents (the board brings its posts along later) and private notes on the timeline.

create table comments (
  id integer generated always as identity primary key,
  content_id integer references contents on delete cascade,
  -- Null where the author is not to be known; the board keeps her apart.
  member_id integer references members on delete cascade,
  parent_id integer references comments on delete cascade,
  text text not null check (length(btrim(text)) between 1 and 4000),
  -- A removed comment with replies leaves its place, without its words.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- One sending, one comment, however often the browser had to try.
  client_key uuid,
  unique (member_id, client_key)
);
create index comments_content on comments (content_id, created_at desc, id desc) where parent_id is null;
create index comments_parent on comments (parent_id, created_at) where parent_id is not null;
create index comments_member on comments (member_id);

create type note_tag as enum ('relevant', 'inspirational_phrase', 'write_later');
create table notes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200),
  description text not null check (length(btrim(description)) between 1 and 10000),
  tag note_tag not null,
  timestamp_seconds integer not null check (timestamp_seconds >= 0),
  client_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (member_id, client_key)
);
create index notes_member on notes (member_id, created_at desc, id desc);
create index notes_content on notes (member_id, content_id, timestamp_seconds);
create index notes_words on notes using gin ((title || ' ' || description) gin_trgm_ops);
