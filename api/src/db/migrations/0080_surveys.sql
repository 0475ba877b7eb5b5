-- The two surveys. Answers are hers alone: sealed at rest, one set a survey and moment.

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
