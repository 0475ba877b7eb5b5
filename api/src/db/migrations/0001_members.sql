-- Members: accounts and roles, profiles, companies and their employees, blocks between members, uploaded files.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create type language as enum ('pt-BR', 'es-ES', 'en-US');

-- Text for searches that ignore case and accents. Immutable, so that an index can use it, because it names its dictionary.
-- In plpgsql, because PostgreSQL does not inline it (unaccent is only stable) and a call in SQL takes twice as long.
create function plain_words(words text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return lower(public.unaccent('public.unaccent', words));
end $$;

create type member_group as enum ('b2c');
-- `mentor` reads the answers of the mentoring programme; `open_mentor` is asked by any member and reads nothing of it.
create type member_role as enum ('specialist', 'coach', 'mentor', 'open_mentor', 'moderator', 'staff');
create type profile_type as enum ('student', 'entrepreneur', 'corporate', 'freelancer', 'in_transition', 'legal', 'healthcare');

create table members (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  name text not null check (length(btrim(name)) between 2 and 120),
  -- Stored, because a search compares thousands of names.
  plain_name text not null generated always as (plain_words(name)) stored,
  nickname text check (length(btrim(nickname)) between 1 and 60),
  avatar_url text,
  password_hash text,
  -- A change of e-mail address that was requested before this time is no longer accepted.
  password_changed_at timestamptz,
  -- A password from the former platform must be replaced before it gives access.
  must_update_password boolean not null default false,
  verified_at timestamptz,
  language language not null default 'pt-BR',
  "group" member_group,
  access_free_content boolean not null default false,
  has_live_permission boolean not null default false,
  -- Letters and notifications only say that there is news: other people may see the screen or the mailbox.
  notices_without_content boolean not null default false,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index members_email_key on members (email);
-- The office finds members by a part of the name or of the address, and lists them by name or by age of the account.
create index members_name_search on members using gin (plain_name gin_trgm_ops);
create index members_email_search on members using gin (email gin_trgm_ops);
create index members_name_order on members (plain_name, id);
create index members_created on members (created_at, id);
create index members_blocked on members (created_at, id) where blocked_at is not null;
create index members_unverified on members (created_at, id) where verified_at is null;

create table member_roles (
  member_id integer not null references members on delete cascade,
  role member_role not null,
  granted_at timestamptz not null default now(),
  primary key (member_id, role)
);

-- Only staff have office roles: losing the staff role removes them.
create type office_role as enum ('editor', 'support', 'moderation', 'finance', 'owner');
create table office_roles (
  member_id integer not null references members on delete cascade,
  role office_role not null,
  member_role member_role not null default 'staff' check (member_role = 'staff'),
  granted_at timestamptz not null default now(),
  -- Null for the first owner, who was invited on the machine.
  granted_by integer references members on delete set null,
  primary key (member_id, role),
  foreign key (member_id, member_role) references member_roles (member_id, role) on delete cascade
);

create table job_roles (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  translations jsonb not null default '{}',
  position integer not null default 0
);

-- The member's profile: the specification's own fields, documents and address.
create table customers (
  id integer generated always as identity primary key,
  member_id integer not null unique references members on delete cascade,
  parent_customer_id integer,
  profile_type profile_type,
  identity text check (identity ~ '^[0-9]{11}$'),
  company text check (length(company) <= 120),
  company_identity text check (company_identity ~ '^[0-9A-Z]{14}$'),
  company_job_role text check (length(company_job_role) <= 120),
  -- The job role used to match networks; company_job_role stays as the member wrote it.
  job_role_id integer references job_roles on delete set null,
  professional_goal text check (length(professional_goal) <= 500),
  goal text check (length(goal) <= 500),
  birth_date date check (birth_date > '1900-01-01'),
  phone_number text check (phone_number ~ '^[0-9]{6,20}$'),
  profile_link text check (length(profile_link) <= 300),
  is_foreign boolean not null default false,
  foreign_address text check (length(foreign_address) <= 500),
  country text not null default 'BR' check (country ~ '^[A-Z]{2}$'),
  zip_code text check (length(zip_code) <= 12),
  street text check (length(street) <= 160),
  house_number text check (length(house_number) <= 20),
  complement text check (length(complement) <= 120),
  neighborhood text check (length(neighborhood) <= 120),
  city text check (length(city) <= 120),
  state text check (length(state) <= 60),
  updated_at timestamptz not null default now()
);
create unique index customers_identity_key on customers (identity) where identity is not null;
create index customers_job_role on customers (job_role_id) where job_role_id is not null;

-- Records of the former platform that belong to a member; the first one decides about the 'potencias' link.
create table linked_records (
  id integer primary key,
  member_id integer not null references members on delete cascade,
  created_at timestamptz not null default now()
);
create index linked_records_member on linked_records (member_id, id);
create table potencias_records (linked_record_id integer primary key);

create table companies (
  id integer generated always as identity primary key,
  name text not null unique check (length(btrim(name)) between 2 and 120),
  logo_url text,
  vice_presidencies text[] not null default '{}',
  business_units text[] not null default '{}',
  -- What the contract says; null if it sets no limit.
  seats integer check (seats > 0),
  ends_on date,
  created_at timestamptz not null default now()
);
create table company_members (
  -- What a manager's pages call the seat: they never show the member's own number.
  seat_id integer generated always as identity unique,
  company_id integer not null references companies on delete cascade,
  member_id integer not null references members on delete cascade,
  is_manager boolean not null default false,
  vice_presidency text check (length(vice_presidency) <= 120),
  business_unit text check (length(business_unit) <= 120),
  position text check (length(position) <= 120),
  joined_at timestamptz not null default now(),
  primary key (company_id, member_id)
);
create index company_members_member on company_members (member_id, joined_at);

create table activation_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9]{6,12}$'),
  company_id integer not null references companies on delete cascade,
  seats integer not null check (seats > 0),
  -- Counted beside the limit, so that a CHECK guards the last seat; two concurrent claims could both pass a count.
  seats_taken integer not null default 0 check (seats_taken between 0 and seats),
  -- What the company calls it; the code of an invitation has none.
  label text check (length(btrim(label)) between 1 and 60),
  expires_at timestamptz,
  -- Nobody joins with a revoked code; members who joined with it stay.
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index activation_codes_company on activation_codes (company_id, id desc);
create table activation_redemptions (
  activation_code_id integer not null references activation_codes on delete cascade,
  member_id integer not null unique references members on delete cascade,
  redeemed_at timestamptz not null default now(),
  primary key (activation_code_id, member_id)
);
-- An invitation by e-mail is a code for one seat, and the letter with its link.
create table company_invitations (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  activation_code_id integer not null unique references activation_codes on delete cascade,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  area text check (length(area) <= 120),
  language language not null,
  sent_at timestamptz,
  -- The address refused a letter: it gets no other.
  bounced_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, email)
);
create index company_invitations_email on company_invitations (email);

-- Addresses that a mail server refused for good, at once or by a later report: only letters that somebody asks for at
-- that moment still go there. A code that arrives ends it; else it is forgotten after a year.
create table refused_addresses (
  email text primary key check (length(email) between 3 and 254 and email = lower(email)),
  refused_at timestamptz not null
);

-- The area that counts for a member in a quarter. A move of area counts from the next one, so that a manager who moves
-- seats learns nothing about the moved member.
create table company_area_quarters (
  company_id integer not null,
  member_id integer not null,
  quarter date not null check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  area text,
  primary key (company_id, member_id, quarter),
  foreign key (company_id, member_id) references company_members on delete cascade
);
create index company_area_quarters_member on company_area_quarters (member_id);

-- The numbers of a company, drawn once when the month closes (GAP-122). Only what is shown is stored.
create table company_months (
  company_id integer not null references companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  primary key (company_id, month)
);
create table company_numbers (
  company_id integer not null,
  month date not null,
  line smallint not null check (line >= 0),
  kind text not null check (kind in ('company', 'area', 'others')),
  area text,
  seats integer not null check (seats >= 0),
  -- Null, all three: withheld.
  active integer check (active >= 0 and active % 5 = 0),
  hours integer check (hours >= 0 and hours % 50 = 0),
  conclusions integer check (conclusions >= 0 and conclusions % 25 = 0),
  primary key (company_id, month, line),
  foreign key (company_id, month) references company_months on delete cascade,
  check ((kind = 'area') = (area is not null)),
  check ((kind = 'company') = (line = 0)),
  check (num_nonnulls(active, hours, conclusions) in (0, 3)),
  check (active is null or seats >= 10)
);

-- 'block': the two members have no contact at all. 'mute': the member sees and hears nothing of the other.
create table member_blocks (
  id integer generated always as identity,
  member_id integer not null references members on delete cascade,
  blocked_id integer not null references members on delete cascade,
  kind text not null default 'block' check (kind in ('block', 'mute')),
  -- Whether the member knew the other's name: a block can be made from a request without a name. A later choice by
  -- name is a row of its own: one row for both would tell whose request it was, and a mute would end the block.
  is_known boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id, is_known),
  check (member_id <> blocked_id)
);
create unique index member_blocks_id on member_blocks (id);
create index member_blocks_blocked on member_blocks (blocked_id);

-- Uploaded files with their owner, so that unused files and those of a deleted account can be found.
create table member_files (
  -- The name in the storage and in the address: long and random, because the address is the only protection.
  name text primary key check (name ~ '^avatars/[A-Za-z0-9_-]{43}\.webp$'),
  member_id integer not null references members on delete cascade,
  byte_count integer not null check (byte_count > 0),
  created_at timestamptz not null default now()
);
create index member_files_member on member_files (member_id);
create index member_files_created on member_files (created_at);
