-- Folders and who has access to them.

create type folder_type as enum ('Skill', 'Folder');
create table folders (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 160),
  type folder_type not null default 'Folder',
  summary text not null default '',
  translations jsonb not null default '{}',
  position integer not null default 0,
  -- Included in every plan: a paid bill grants these folders.
  is_sold boolean not null default true,
  created_at timestamptz not null default now()
);

create type grant_source as enum ('subscription', 'trial', 'company', 'staff');
create table folder_grants (
  id integer generated always as identity primary key,
  folder_id integer not null references folders on delete cascade,
  member_id integer references members on delete cascade,
  company_id integer references companies on delete cascade,
  source grant_source not null,
  subscription_id integer references subscriptions on delete cascade,
  reason text check (length(reason) <= 300),
  -- Who granted it in the office.
  granted_by integer references members on delete set null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(member_id, company_id) = 1),
  check (source <> 'staff' or reason is not null),
  check ((source in ('subscription', 'trial')) = (subscription_id is not null)),
  check (ends_at is null or ends_at > starts_at)
);
create index folder_grants_member on folder_grants (member_id, folder_id) where member_id is not null;
create index folder_grants_company on folder_grants (company_id, folder_id) where company_id is not null;
create index folder_grants_folder on folder_grants (folder_id);
create index folder_grants_granted_by on folder_grants (granted_by) where granted_by is not null;
create unique index folder_grants_once on folder_grants (subscription_id, folder_id) where subscription_id is not null;

-- The valid grants of a member, personal or through a company. A folder may appear twice: `exists` and `in` need no sort.
create view held_grants as
  select member_id, folder_id from folder_grants
  where member_id is not null and starts_at <= now() and (ends_at is null or ends_at > now())
  union all
  select cm.member_id, g.folder_id from folder_grants g
  join company_members cm on cm.company_id = g.company_id
  where g.starts_at <= now() and (g.ends_at is null or g.ends_at > now());

-- The same with each folder once.
create view held_folders as select distinct member_id, folder_id from held_grants;
