-- The mentoring programme. Answers are encrypted; every reading by another person is recorded and shown to the mentee.

create table mentees (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  cargo text not null,
  code text not null,
  coach_id integer references members on delete set null,
  last_meeting_on date,
  -- The question about the evolution, asked once, three months after the end.
  evolution_due_at timestamptz,
  evolution_asked_at timestamptz,
  created_at timestamptz not null default now()
);

create table coach_profiles (
  member_id integer primary key references members on delete cascade,
  bio text not null,
  translations jsonb not null default '{}',
  profile_link text not null check (profile_link ~ '^https?://')
);

create table mentee_documents (
  id integer generated always as identity primary key,
  mentee_id integer not null references mentees on delete cascade,
  name text not null,
  translations jsonb not null default '{}',
  link text not null check (link ~ '^(https?://|/[^/\\])'),
  position integer not null,
  unique (mentee_id, position)
);

create table mentoring_answers (
  id uuid primary key default gen_random_uuid(),
  mentee_id integer not null references mentees on delete cascade,
  fase smallint not null check (fase between 1 and 5),
  form text not null check (form in ('objectives', 'direcionamento', 'further', 'desenvolvimento', 'fechamento', 'evolucao')),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One row per mentee, phase and form (GAP-65): two tabs write the same row.
  unique (mentee_id, fase, form)
);

create table mentoring_readings (
  id integer generated always as identity primary key,
  answer_id uuid not null references mentoring_answers on delete cascade,
  -- Null after the reader's account was deleted: the mentee still sees that the answer was read.
  reader_id integer references members on delete set null,
  role text not null check (role in ('coach', 'mentor')),
  read_at timestamptz not null default now()
);
create index mentoring_readings_answer on mentoring_readings (answer_id);
create index mentoring_readings_reader on mentoring_readings (reader_id);

create table mentoring_stakeholders (
  mentee_id integer not null references mentees on delete cascade,
  fase smallint not null check (fase between 1 and 5),
  sealed bytea not null,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (mentee_id, fase)
);

-- Addresses of the external rooms. Not in `settings`, whose six names the specification fixes.
create table mentoring_links (
  name text primary key check (name in ('assessment', 'session_1', 'session_2', 'session_3')),
  url text not null check (url ~ '^https?://')
);
