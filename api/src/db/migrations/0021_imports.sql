-- Imports of the office: a file, its lines, what is wrong with them, and the invitations of imported members. Lines are
-- personal data: an import is deleted with everything below it after 30 days.

create table imports (
  -- The number of its upload (tus).
  id uuid primary key,
  kind text not null check (kind in ('members', 'codes', 'jobs', 'agenda', 'contents')),
  -- Who imports it.
  member_id integer references members on delete set null,
  -- Members: whose seats they get.
  company_id integer references companies on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  byte_count bigint not null check (byte_count > 0),
  state text not null default 'receiving'
    check (state in ('receiving', 'checking', 'checked', 'writing', 'paused', 'done', 'undoing', 'undone', 'failed')),
  -- Why a file cannot be read, or why writing or undoing stopped.
  problem text check (problem in ('not_csv', 'not_zip', 'too_long_line', 'too_many_lines', 'too_many_columns', 'empty', 'seats_taken', 'not_written', 'not_undone')),
  encoding text check (encoding in ('UTF-8', 'Windows-1252')),
  separator text check (length(separator) = 1),
  -- The columns of the file, and the field that each becomes; '' for a column that is left out.
  headers text[] not null default '{}',
  fields text[] not null default '{}',
  line_count integer not null default 0,
  new_count integer not null default 0,
  existing_count integer not null default 0,
  error_count integer not null default 0,
  check_ms integer,
  written_count integer not null default 0,
  created_count integer not null default 0,
  -- Lines that were right when they were checked and that another write made impossible meanwhile.
  refused_count integer not null default 0,
  -- Moved by each lot and each check: work that stands still was cut off, and is taken up again.
  touched_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Who asked to undo it.
  undone_by integer references members on delete set null
);
create index imports_created on imports (created_at);

create table import_lines (
  import_id uuid not null references imports on delete cascade,
  -- As a text editor counts, the heading is line 1.
  line integer not null check (line > 1),
  cells text[] not null,
  is_existing boolean not null default false,
  -- The lot that wrote the line; null until then.
  lot integer,
  -- What the line became; null if it was refused.
  subject_id integer,
  -- What it made, for its undo. The item of an agenda line is `part_id`, its module the subject.
  effects text[] not null default '{}' check (effects <@ array['member', 'seat', 'code', 'job', 'module', 'item', 'content']),
  part_id integer,
  -- What its undo did: what is in use stays, what somebody else deleted is gone. Null until then.
  undone text check (undone in ('removed', 'kept', 'gone', 'nothing')),
  primary key (import_id, line)
);
create index import_lines_waiting on import_lines (import_id, line) where lot is null;
create index import_lines_lot on import_lines (import_id, lot) where lot is not null;

create table import_problems (
  id integer generated always as identity primary key,
  import_id uuid not null,
  line integer not null,
  field text not null,
  code text not null,
  value text not null,
  -- What the office proposes instead; '' with `removes` proposes to leave the line out.
  suggestion text,
  removes boolean not null default false,
  -- The line that this one repeats.
  other_line integer,
  foreign key (import_id, line) references import_lines on delete cascade
);
create index import_problems_line on import_problems (import_id, line, id);

-- An imported member has no password, no consent and no proven address until this is accepted. The link's secret is
-- computed from the row and the data key, so that it is stored nowhere.
create table member_invitations (
  id integer generated always as identity primary key,
  member_id integer not null unique references members on delete cascade,
  import_id uuid references imports on delete set null,
  lot integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  -- The address refused a letter: it gets no other.
  bounced_at timestamptz,
  accepted_at timestamptz
);
create index member_invitations_lot on member_invitations (import_id, lot);
