-- Members, who they are and how they sign in.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create type language as enum ('pt-BR', 'es-ES', 'en-US');
create type member_group as enum ('b2c');
create type member_role as enum ('specialist', 'coach', 'mentor', 'moderator', 'staff');
create type profile_type as enum ('student', 'entrepreneur', 'corporate', 'freelancer', 'in_transition', 'legal', 'healthcare');

create table members (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  name text not null check (length(btrim(name)) between 2 and 120),
  nickname text check (length(btrim(nickname)) between 1 and 60),
  avatar_url text,
  password_hash text,
  -- A password brought over from the former platform must be renewed before it opens anything.
  must_update_password boolean not null default false,
  verified_at timestamptz,
  language language not null default 'pt-BR',
  "group" member_group,
  access_free_content boolean not null default false,
  has_live_permission boolean not null default false,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index members_email_key on members (email);

create table member_roles (
  member_id integer not null references members on delete cascade,
  role member_role not null,
  granted_at timestamptz not null default now(),
  primary key (member_id, role)
);

-- The member as a customer: the specification's own fields, address and documents.
create table customers (
  id integer generated always as identity primary key,
  member_id integer not null unique references members on delete cascade,
  parent_customer_id integer,
  profile_type profile_type,
  identity text check (identity ~ '^[0-9]{11}$'),
  company text check (length(company) <= 120),
  company_identity text check (company_identity ~ '^[0-9A-Z]{14}$'),
  company_job_role text check (length(company_job_role) <= 120),
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

-- Records of the former platform linked to a member; the first one decides about the 'potencias' link.
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
  created_at timestamptz not null default now()
);
create table company_members (
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
  -- Kept beside the limit so that the last seat is a CHECK, not a count that two claims can both pass.
  seats_taken integer not null default 0 check (seats_taken between 0 and seats),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create table activation_redemptions (
  activation_code_id integer not null references activation_codes on delete cascade,
  member_id integer not null unique references members on delete cascade,
  redeemed_at timestamptz not null default now(),
  primary key (activation_code_id, member_id)
);

-- A sign-in is one device; its refresh tokens are its family.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  device text not null default '' check (length(device) <= 200),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('signed_out', 'everywhere', 'password_changed', 'reuse', 'blocked', 'deleted')),
  check ((ended_at is null) = (ended_reason is null))
);
create index sign_ins_member on sign_ins (member_id) where ended_at is null;

create table refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  sign_in_id uuid not null references sign_ins on delete cascade,
  parent_hash bytea unique references refresh_tokens on delete cascade,
  -- The child, sealed with the server's key: an honest retry within the grace gets the same one back.
  sealed_child bytea,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((used_at is null) = (sealed_child is null))
);
create index refresh_tokens_sign_in on refresh_tokens (sign_in_id);

create type code_purpose as enum ('verify', 'recover', 'link');
create table emailed_codes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  purpose code_purpose not null,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
-- One code a purpose is open at a time: a new one replaces the old.
create unique index emailed_codes_open on emailed_codes (member_id, purpose) where used_at is null;

-- A directory account is its tenant and object id, never its address.
create table microsoft_identities (
  tenant_id uuid not null,
  object_id uuid not null,
  member_id integer not null references members on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (tenant_id, object_id)
);
create index microsoft_identities_member on microsoft_identities (member_id);

-- The opt-in's first step, kept for the steps that follow without a sign-in.
create table registrations (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  activation_code_id integer references activation_codes,
  expires_at timestamptz not null,
  completed_at timestamptz
);

-- Append-only: what she agreed to, in which words, when.
create table consents (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  purpose text not null check (purpose in ('terms', 'privacy', 'analytics', 'marketing', 'certificates', 'sensitive_data')),
  version text not null,
  text_hash text not null,
  language language not null,
  how text not null check (how in ('registration', 'opt_in', 'privacy_page', 'banner', 'migration')),
  given boolean not null,
  created_at timestamptz not null default now()
);
create index consents_member on consents (member_id, purpose, id);

-- Which seeds this database has had; a seed runs again only when its text changed and it says it may.
create table seeds (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default now()
);
