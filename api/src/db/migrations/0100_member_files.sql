-- Files that members bring: who brought each, so that what nobody uses, and all of a member who leaves, can be found.
create table member_files (
  -- Its name in the storage and in its address: long and random, since the address is all that guards it.
  name text primary key check (name ~ '^avatars/[A-Za-z0-9_-]{43}\.webp$'),
  member_id integer not null references members on delete cascade,
  byte_count integer not null check (byte_count > 0),
  created_at timestamptz not null default now()
);
create index member_files_member on member_files (member_id);
create index member_files_created on member_files (created_at);
