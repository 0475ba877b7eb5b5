-- The site: menus, pages, settings and frequent questions; counts of visits, and events for marketing.

create table menus (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null
);
create table menu_items (
  id integer generated always as identity primary key,
  menu text not null references menus (slug) on delete cascade,
  title text not null,
  translations jsonb not null default '{}',
  nickname text,
  position integer not null default 0,
  target text not null default '_self' check (target in ('_self', '_blank')),
  -- A path of the product or https: a menu item must not run a script.
  url text not null check (url ~ '^(/([^/\\]|$)|https://)'),
  icon text
);
create index menu_items_order on menu_items (menu, position, id);

create table pages (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The working copy, which the office edits.
  title text not null,
  hide_title boolean not null default false,
  content text not null default '',
  translations jsonb not null default '{}',
  is_public boolean not null default false,
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  -- What members read: the working copy when it was published. Null: a draft.
  published jsonb,
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((published is null) = (published_at is null))
);

create table settings (
  id integer generated always as identity primary key,
  name text not null unique,
  value text not null default ''
);

create table faq_groups (
  id integer generated always as identity primary key,
  title text not null,
  translations jsonb not null default '{}',
  position integer not null default 0
);
create table faqs (
  id integer generated always as identity primary key,
  group_id integer not null references faq_groups,
  question text not null,
  -- Plain text; [words](/address) is a link.
  answer text not null,
  translations jsonb not null default '{}',
  position integer not null default 0,
  is_published boolean not null default false
);
create index faqs_group on faqs (group_id, position, id);

-- Public numbers to call for help. The staff check them: one that nobody checked within a year is not shown.
create table help_lines (
  id integer generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  number text not null check (number ~ '^[0-9+*# -]{2,30}$'),
  label text not null check (length(btrim(label)) between 1 and 120),
  translations jsonb not null default '{}',
  position integer not null default 0,
  checked_on date not null,
  unique (country, number)
);

-- Visits are counted without visitors: no member, no network address, no device.
create table page_views (
  day date not null,
  path text not null check (length(path) <= 200),
  language language not null,
  views bigint not null default 1,
  primary key (day, path, language)
);

-- Events for marketing, sent by a task once and only with consent. Deleted after 90 days but for a member's last one.
create table campaign_events (
  id integer generated always as identity primary key,
  member_id integer references members on delete cascade,
  event text not null check (length(event) between 1 and 32),
  body jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index campaign_events_member on campaign_events (member_id);
create index campaign_events_created on campaign_events (created_at);
