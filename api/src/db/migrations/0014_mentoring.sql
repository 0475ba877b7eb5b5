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
  id integer generated always as identity primary key,
  member_id integer not null unique references members on delete cascade,
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
  id integer generated always as identity primary key,
  name text not null unique check (name in ('assessment', 'session_1', 'session_2', 'session_3')),
  url text not null check (url ~ '^https?://')
);

-- Mentors whom any admitted member may ask. Apart from the programme: nothing below gives a right to its answers.
create table mentors (
  member_id integer primary key references members on delete cascade,
  headline text not null check (length(btrim(headline)) between 1 and 120),
  translations jsonb not null default '{}',
  topics text[] not null check (cardinality(topics) between 1 and 3),
  capacity smallint not null check (capacity between 1 and 12),
  paused_at timestamptz,
  -- The pause began by itself, after 14 days without an answer. Members see that there is a pause, not why.
  is_silent boolean not null default false,
  leaves_on date,
  created_at timestamptz not null default now(),
  check (paused_at is not null or not is_silent)
);

-- A request holds a seat from the moment it reaches the mentor (`asked`, `more`, `accepted`); before that it is
-- `queued`.
create table mentor_requests (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  -- Null after the mentor's account was deleted: the author still sees the request and picks the next mentor.
  mentor_id integer references members on delete set null,
  state text not null check (state in ('queued', 'asked', 'more', 'accepted', 'declined', 'withdrawn', 'moved', 'ended')),
  reason text check (reason in ('other_field', 'no_time', 'too_close')),
  is_first boolean not null default false,
  -- The place when the author joined the queue, and the wait that was promised; null if there was a seat.
  joined_place smallint check (joined_place >= 1),
  promised_days smallint check (promised_days >= 1),
  queued_at timestamptz not null,
  asked_at timestamptz,
  -- Since when the mentor owes an answer.
  waiting_since timestamptz,
  first_answer_at timestamptz,
  late_notice_at timestamptz,
  closed_at timestamptz,
  check (member_id <> mentor_id),
  check ((state in ('declined', 'withdrawn', 'moved', 'ended')) = (closed_at is not null)),
  check ((state = 'declined') = (reason is not null)),
  check ((joined_place is null) = (promised_days is null)),
  check (state <> 'queued' or (joined_place is not null and asked_at is null)),
  check (state not in ('asked', 'more', 'accepted') or asked_at is not null)
);
-- One open request between the two: a second tab or device meets it.
create unique index mentor_requests_open on mentor_requests (member_id, mentor_id) where closed_at is null;
create index mentor_requests_member on mentor_requests (member_id, id desc);
create index mentor_requests_waiting on mentor_requests (state) where state in ('queued', 'asked', 'more');
create index mentor_requests_mentor on mentor_requests (mentor_id, queued_at);

-- What the two write to each other, sealed. A writer's own rows go with the writer's account.
create table mentor_messages (
  id uuid primary key,
  request_id integer not null references mentor_requests on delete cascade,
  author_id integer not null references members on delete cascade,
  kind text not null check (kind in ('ask', 'more', 'reply', 'accept', 'note', 'summary')),
  sealed bytea not null,
  -- A moderator hid it from the two.
  hidden_at timestamptz,
  created_at timestamptz not null
);
create index mentor_messages_request on mentor_messages (request_id, created_at);
create index mentor_messages_author on mentor_messages (author_id);

-- A mentor who leaves proposes a successor and a summary. The mentee may change the summary, and approves or refuses.
create table mentor_handovers (
  id integer generated always as identity primary key,
  request_id integer not null references mentor_requests on delete cascade,
  successor_id integer not null references members on delete cascade,
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  -- Null once it was decided: an approved summary is then a message of the successor's request.
  sealed bytea,
  summary_id uuid not null,
  talk_at timestamptz,
  successor_at timestamptz,
  approved_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'open' or sealed is not null)
);
create unique index mentor_handovers_open on mentor_handovers (request_id) where state = 'open';
create index mentor_handovers_request on mentor_handovers (request_id, id desc);
create index mentor_handovers_successor on mentor_handovers (successor_id);

-- The numbers of the last 90 days, counted each night: requests that were given up are included, hand-overs and the
-- waits of a blocked pair are not.
create table mentor_numbers (
  mentor_id integer primary key references members on delete cascade,
  asked integer not null,
  answered integer not null check (answered <= asked),
  answer_hours real,
  waited integer not null,
  days_per_place real,
  worst_days integer,
  counted_at timestamptz not null
);
