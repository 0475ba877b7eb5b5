-- The site: menus, pages, settings and questions; counts of visits, and events for marketing.

create table menus (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null
);
create table menu_items (
  id integer generated always as identity primary key,
  menu_id integer not null references menus on delete cascade,
  key text not null,
  title text not null,
  translations jsonb not null default '{}',
  nickname text,
  position integer not null,
  target text not null default '_self' check (target in ('_self', '_blank')),
  -- No scheme but http and https: a menu item must not run a script.
  url text not null check (url ~ '^(/[^/\\]?|https?://)' or url = '/'),
  icon text,
  unique (menu_id, key),
  unique (menu_id, position)
);

create table pages (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  hide_title boolean not null default false,
  content text not null default '',
  translations jsonb not null default '{}',
  is_public boolean not null default false,
  version text not null default '1',
  updated_at timestamptz not null default now()
);
create table blocks (
  id integer generated always as identity primary key,
  key text not null unique,
  title text not null default '',
  description text not null default '',
  translations jsonb not null default '{}',
  endpoint text not null default '',
  component text not null check (component in ('Continue', 'ContentRow', 'PosterRow', 'ContentGrid', 'Challenge', 'Posts', 'News', 'TrailGrid', 'Text'))
);
create table block_pages (
  page_id integer not null references pages on delete cascade,
  block_id integer not null references blocks on delete cascade,
  position integer not null,
  container text not null check (container in ('full', 'main', 'side')),
  primary key (page_id, block_id),
  unique (page_id, position)
);

create table settings (
  id integer generated always as identity primary key,
  name text not null unique,
  value text not null default ''
);

-- The texts of the questions are in the messages, by id.
create table faqs (
  id integer primary key,
  position integer not null unique
);

-- Visits are counted without visitors: no member, no network address, no device.
create table page_views (
  day date not null,
  path text not null check (length(path) <= 200),
  language language not null,
  views bigint not null default 1,
  primary key (day, path, language)
);

-- Events for marketing, sent by a task once and only with consent.
create table campaign_events (
  id integer generated always as identity primary key,
  member_id integer references members on delete cascade,
  event text not null check (length(event) between 1 and 32),
  body jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index campaign_events_member on campaign_events (member_id);
