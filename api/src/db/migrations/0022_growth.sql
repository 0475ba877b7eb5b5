-- The growth loop: from a first survey to the final one, with what the member chose because of it.

-- Which statements of the survey about oneself (potencial) an episode is about; a trail is suggested for its episodes.
create table content_statements (
  content_id integer not null references contents on delete cascade,
  statement smallint not null check (statement between 1 and 48),
  primary key (content_id, statement)
);

-- One row per cycle in which the member chose something. What follows from answers is encrypted like them: areas, trails
-- and reasons, and what appears on the printed page.
create table growth_cycles (
  member_id integer not null references members on delete cascade,
  number smallint not null check (number > 0),
  -- When the member began a further cycle; a cycle that a first survey began has none.
  begun_at timestamptz check (number > 1 or begun_at is null),
  remind_at timestamptz,
  sealed bytea not null,
  saved_at timestamptz not null,
  primary key (member_id, number)
);

-- What gathers by itself while a cycle runs; kept commitments are a view of their own (0023).
create view growth_evidence as
  select n.member_id, 'note' as kind, n.id as reference_id, c.folder_id, n.created_at as at,
    n.practiced_at is not null as is_practiced
  from notes n join contents c on c.id = n.content_id
  union all
  select member_id, 'certificate', id, folder_id, issued_at, false from certificates
  union all
  -- An award for watching belongs to a trail if an episode of it was watched to the end on the day it was earned.
  select e.member_id, 'award', e.award_id,
    (select c.folder_id from content_views v join contents c on c.id = v.content_id join folders f on f.id = c.folder_id
     where ch.kind = 'watch' and v.member_id = e.member_id and f.type = 'Skill'
       and (v.watched_at at time zone 'America/Sao_Paulo')::date = e.earned_on
     order by v.watched_at limit 1),
    (e.earned_on + 1)::timestamp at time zone 'America/Sao_Paulo', false
  from earned_awards e join awards a on a.id = e.award_id join challenges ch on ch.id = a.challenge_id;
