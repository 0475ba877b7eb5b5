-- The mentoring programme. Answers are sealed at rest; who reads one leaves a record that the participant sees.

alter table mentees add column coach_id integer references members on delete set null;
alter table mentees add column last_meeting_on date;

create table mentee_documents (
  id integer generated always as identity primary key,
  mentee_id integer not null references mentees on delete cascade,
  name text not null,
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
  -- One record a person, phase and form (GAP-65): two tabs write the same row.
  unique (mentee_id, fase, form)
);

create table mentoring_readings (
  id integer generated always as identity primary key,
  answer_id uuid not null references mentoring_answers on delete cascade,
  reader_id integer not null references members,
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

create table evaluations (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  content_iri text not null check (length(content_iri) <= 200),
  type text not null check (length(type) between 1 and 60),
  value smallint not null check (value between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  created_at timestamptz not null default now()
);
create index evaluations_member on evaluations (member_id);

create table coach_profiles (
  member_id integer primary key references members on delete cascade,
  bio text not null,
  translations jsonb not null default '{}',
  profile_link text not null check (profile_link ~ '^https?://')
);
