-- A survey in progress: the answers given so far, sealed like finished ones. Erased with the finish, with the
-- withdrawal of consent, and 90 days after the last answer.
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
  saved_at timestamptz not null,
  replaced_at timestamptz not null
);
create index past_survey_answers_member on past_survey_answers (member_id, survey, moment, saved_at);
