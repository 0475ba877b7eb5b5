-- The two surveys. Answers are encrypted: one set per member, survey and moment.

create type survey as enum ('impacto', 'potencial');
create type survey_moment as enum ('inicial', 'final');

create table survey_statements (
  survey survey not null,
  number smallint not null check (number between 1 and 48),
  area text not null,
  text text not null,
  translations jsonb not null default '{}',
  primary key (survey, number)
);

create table survey_answers (
  member_id integer not null references members on delete cascade,
  survey survey not null,
  moment survey_moment not null,
  sealed bytea not null,
  saved_at timestamptz not null default now(),
  primary key (member_id, survey, moment)
);

-- A survey in progress: the answers given so far. Deleted when it is finished, when consent is withdrawn, and 90 days
-- after the last answer.
create table survey_drafts (
  member_id integer not null references members on delete cascade,
  survey survey not null,
  moment survey_moment not null,
  sealed bytea not null,
  saved_at timestamptz not null,
  primary key (member_id, survey, moment)
);
create index survey_drafts_saved on survey_drafts (saved_at);

-- Answers that a later finish of the same survey replaced. A final result keeps the baseline that preceded it.
create table past_survey_answers (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  survey survey not null,
  moment survey_moment not null,
  sealed bytea not null,
  saved_at timestamptz not null
);
create index past_survey_answers_member on past_survey_answers (member_id, survey, moment, saved_at);

-- Ratings of a page or survey.
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
