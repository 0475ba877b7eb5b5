-- The office: second factor of staff, audit log, saved views.

create table staff_factors (
  member_id integer primary key references members on delete cascade,
  -- The secret that the authenticator shares, encrypted.
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code is accepted once.
  last_step bigint,
  created_at timestamptz not null default now()
);
create table staff_recovery_codes (
  member_id integer not null references staff_factors on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (member_id, hash)
);

-- Invitations to the office: by an owner, or on the machine (`npm run staff -- invite`) for the first one.
create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ '{editor,support,moderation,finance,owner}'),
  invited_by integer references members on delete set null,
  -- Of the secret in the link.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
-- One open invitation per address: a new one replaces it.
create unique index staff_invitations_open on staff_invitations (email) where accepted_at is null and revoked_at is null;
create index staff_invitations_created on staff_invitations (created_at);

-- The key of each member for personal values in the audit log, itself encrypted. Erasure deletes it, and with it what the
-- log says about the member; the rows stay.
create table audit_keys (
  member_id integer primary key references members on delete cascade,
  sealed_key bytea not null
);

-- One row for each write of the office, and for each reading of a member's page. Rows are never changed; they are deleted
-- after five years.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Without a foreign key: the row outlives the account.
  actor_id integer,
  area office_role not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null check (subject_type ~ '^[a-z_]+$'),
  subject_id text not null check (length(subject_id) <= 80),
  -- What the subject was called at that time; null for members.
  subject_label text check (length(subject_label) <= 200),
  -- The member whom the write concerns, if any.
  member_id integer,
  -- [{ field, before, after }]. Of a member only the names of the fields: the values are in `sealed`.
  changes jsonb not null default '[]',
  -- Values and reason of a member's row, encrypted with the member's key.
  sealed bytea,
  reason text check (length(reason) <= 500),
  -- The entry that this one undoes.
  undoes bigint unique references audit_entries on delete set null,
  check (member_id is not null or sealed is null),
  check (member_id is null or reason is null)
);
create index audit_entries_at on audit_entries (at);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_member on audit_entries (member_id, id desc) where member_id is not null;

-- Lists of the office with their filters, as tabs of the person who saved them.
create table office_views (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  resource text not null check (resource ~ '^[a-z_]+$' and length(resource) <= 40),
  name text not null check (length(btrim(name)) between 1 and 60),
  -- The query string of the list.
  query text not null check (length(query) <= 1000),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (member_id, resource, name)
);

-- Films and sounds on their way into a content. The content keeps its former media until the new ones are ready.
create table uploads (
  id uuid primary key,
  content_id integer not null references contents on delete cascade,
  -- Who uploads it.
  member_id integer references members on delete set null,
  file_name text not null check (length(file_name) between 1 and 255),
  byte_count bigint not null check (byte_count > 0),
  state text not null default 'sending' check (
    state in ('sending', 'checking', 'converting', 'forwarding', 'transcoding', 'ready', 'failed')
  ),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- False: there is no converter on the machine, and the file is served as it came.
  is_converted boolean,
  problem text check (
    problem in ('not_media', 'conversion_failed', 'replaced', 'vimeo_refused', 'vimeo_silent', 'vimeo_failed')
  ),
  -- What the video partner said about the problem.
  reason text check (length(reason) <= 200),
  -- Before the video is created at the partner; then its name there and the address that takes its bytes.
  vimeo_asked_at timestamptz,
  vimeo_reference text,
  vimeo_url text,
  silent_since timestamptz,
  -- When something last worked on it.
  touched_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index uploads_content on uploads (content_id, created_at desc);
create index uploads_created on uploads (created_at);

-- What each partner answered when it was last called from the office.
create table partner_checks (
  partner text primary key check (partner ~ '^[a-z]+$'),
  state text not null check (state in ('checking', 'answers', 'fails', 'absent')),
  ms integer check (ms >= 0),
  problem text check (length(problem) <= 200),
  checked_at timestamptz not null
);

-- One row once the first steps of a new system were all done: they are not shown again.
create table first_hour (
  is_over boolean primary key default true check (is_over),
  ended_at timestamptz not null
);
