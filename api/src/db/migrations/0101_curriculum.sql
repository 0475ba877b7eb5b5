-- What she shows in her curriculum besides her experiences. A certificate has its own code; a badge gets one when it is
-- first shown, and keeps it: a printed curriculum is right again when she shows the badge again.
create table curriculum_lines (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  certificate_id integer references certificates on delete cascade,
  award_id integer references awards on delete cascade,
  code text unique check (code ~ '^S-[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$'),
  is_shown boolean not null,
  created_at timestamptz not null default now(),
  unique (member_id, certificate_id),
  unique (member_id, award_id),
  check ((certificate_id is null) <> (award_id is null)),
  check ((award_id is null) = (code is null))
);
