-- Jobs, applications and what a member saved for later.

create type work_mode as enum ('on_site', 'hybrid', 'remote');
create type job_area as enum ('technology', 'product', 'finance', 'people', 'marketing', 'operations', 'legal', 'health', 'education', 'sales');
create type application_status as enum ('sent', 'seen', 'interview', 'declined', 'hired');

create table jobs (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 2 and 160),
  company_name text not null,
  company_logo text,
  -- Set where the company is a customer too: its manager then sees the applications.
  company_id integer references companies on delete set null,
  description text not null,
  area job_area not null,
  work_mode work_mode not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  city text not null,
  salary_from_cents bigint check (salary_from_cents > 0),
  salary_to_cents bigint,
  publish_at timestamptz not null default now(),
  closes_at timestamptz,
  contact_email text not null check (contact_email ~ '^[^@\s]+@[^@\s]+$'),
  translations jsonb not null default '{}',
  check (salary_to_cents is null or salary_to_cents >= salary_from_cents),
  check (closes_at is null or closes_at > publish_at)
);
create index jobs_published on jobs (publish_at desc, id desc);
create index jobs_company on jobs (company_id) where company_id is not null;

create table job_applications (
  id integer generated always as identity primary key,
  job_id integer not null references jobs on delete cascade,
  member_id integer not null references members on delete cascade,
  status application_status not null default 'sent',
  message text not null default '' check (length(message) <= 2000),
  -- What the company received, as it was on that day.
  curriculum jsonb not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One application a member and job, whatever the clicks and tabs.
  unique (job_id, member_id)
);
create index job_applications_member on job_applications (member_id, created_at desc);

create table saved_jobs (
  member_id integer not null references members on delete cascade,
  job_id integer not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, job_id)
);
