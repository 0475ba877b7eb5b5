-- The curriculum; jobs, applications and saved jobs.

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
  -- Null means current.
  end_at date,
  description text not null default '' check (length(description) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_at is null or end_at >= start_at),
  check (type <> 'Education' or (school_name is not null and title is null and company_name is null)),
  check (type <> 'Work' or (title is not null and company_name is not null and school_name is null and degree is null and field_of_study is null))
);
create index experiences_member on experiences (member_id, start_at desc);

-- Certificates and awards that a member shows in the curriculum. A certificate has its own code; an award gets one when
-- it is first shown and keeps it, so that a printed curriculum is valid again when the award is shown again.
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
create index curriculum_lines_certificate on curriculum_lines (certificate_id) where certificate_id is not null;
create index curriculum_lines_award on curriculum_lines (award_id) where award_id is not null;

create type work_mode as enum ('on_site', 'hybrid', 'remote');
create type job_area as enum ('technology', 'product', 'finance', 'people', 'marketing', 'operations', 'legal', 'health', 'education', 'sales');
create table jobs (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 2 and 160),
  company_name text not null,
  company_logo text,
  -- Set if the company is a customer too: its manager then sees the applications.
  company_id integer references companies on delete set null,
  description text not null,
  area job_area not null,
  work_mode work_mode not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  city text not null,
  salary_from_cents bigint check (salary_from_cents > 0),
  salary_to_cents bigint,
  -- 'infinity': a draft of the office.
  publish_at timestamptz not null default now(),
  closes_at timestamptz,
  contact_email text not null check (contact_email ~ '^[^@\s]+@[^@\s]+$'),
  translations jsonb not null default '{}',
  check (salary_to_cents is null or salary_to_cents >= salary_from_cents),
  check (closes_at is null or closes_at > publish_at or publish_at = 'infinity')
);
create index jobs_published on jobs (publish_at desc, id desc);
create index jobs_company on jobs (company_id) where company_id is not null;
create index jobs_words on jobs using gin (plain_words(title || ' ' || company_name || ' ' || city || ' ' || translations::text) gin_trgm_ops);

create type application_status as enum ('sent', 'seen', 'interview', 'declined', 'hired');
create table job_applications (
  id integer generated always as identity primary key,
  job_id integer not null references jobs on delete cascade,
  member_id integer not null references members on delete cascade,
  status application_status not null default 'sent',
  message text not null default '' check (length(message) <= 2000),
  -- The curriculum of the day of the application, as the company received it.
  curriculum jsonb not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One application per member and job, also from two tabs.
  unique (job_id, member_id)
);
create index job_applications_member on job_applications (member_id, created_at desc);

create table saved_jobs (
  member_id integer not null references members on delete cascade,
  job_id integer not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, job_id)
);
create index saved_jobs_job on saved_jobs (job_id);
