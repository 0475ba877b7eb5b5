-- The experiences of a curriculum.

create type experience_type as enum ('Education', 'Work');

create table experiences (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  type experience_type not null,
  school_name text check (length(btrim(school_name)) between 1 and 160),
  degree text check (length(btrim(degree)) between 1 and 120),
  field_of_study text check (length(btrim(field_of_study)) between 1 and 160),
  title text check (length(btrim(title)) between 1 and 160),
  company_name text check (length(btrim(company_name)) between 1 and 160),
  start_at date not null check (start_at > '1940-01-01'),
  -- Empty means current.
  end_at date,
  description text not null default '' check (length(description) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_at is null or end_at >= start_at),
  check (type <> 'Education' or (school_name is not null and title is null and company_name is null)),
  check (type <> 'Work' or (title is not null and company_name is not null and school_name is null and degree is null and field_of_study is null))
);
create index experiences_member on experiences (member_id, start_at desc);
