-- The library: authors, seasons, contents, and what each member did with them.

create type content_type as enum ('VimeoContent', 'Skill', 'AudioContent', 'TextContent');

create table authors (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  avatar_url text,
  company_job_role text not null default '',
  bio text not null default '',
  translations jsonb not null default '{}'
);

create table job_roles (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  translations jsonb not null default '{}',
  position integer not null default 0
);

create table seasons (
  id integer generated always as identity primary key,
  folder_id integer not null references folders on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null default '',
  translations jsonb not null default '{}',
  position integer not null default 0,
  unique (folder_id, slug),
  -- Lets a content name its season and its folder together: it cannot lie in the season of another trail.
  unique (id, folder_id)
);

create table contents (
  id integer generated always as identity primary key,
  type content_type not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  summary text not null default '',
  content text not null default '',
  thumb_url text,
  duration_ms integer not null default 0 check (duration_ms >= 0),
  author_id integer references authors,
  folder_id integer not null references folders,
  season_id integer,
  is_free boolean not null default false,
  publish_at timestamptz not null default now(),
  -- The event's beginning, for contents that are a live event.
  starts_at timestamptz,
  download_link text,
  download_type text,
  content_reference text,
  preview_reference text,
  audio_file text,
  translations jsonb not null default '{}',
  -- Changed only in the statement that adds or removes a like.
  likes integer not null default 0 check (likes >= 0),
  foreign key (season_id, folder_id) references seasons (id, folder_id),
  check ((download_link is null) = (download_type is null)),
  check (type <> 'Skill' or (content_reference is null and audio_file is null and season_id is null))
);
create index contents_folder on contents (folder_id, publish_at desc, id desc);
create index contents_published on contents (publish_at desc, id desc);
create index contents_season on contents (season_id) where season_id is not null;
create unique index contents_one_skill_per_folder on contents (folder_id) where type = 'Skill';

-- Under /habilidades/{id} the second segment is a season or a content: one name, one meaning (GAP-20).
create table trail_addresses (
  folder_id integer not null references folders on delete cascade,
  slug text not null,
  primary key (folder_id, slug)
);
create function take_trail_address() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from trail_addresses where folder_id = old.folder_id and slug = old.slug; end if;
  if tg_op <> 'DELETE' then insert into trail_addresses (folder_id, slug) values (new.folder_id, new.slug); return new; end if;
  return old;
end $$;
create trigger take_trail_address after insert or delete or update of slug, folder_id on seasons for each row execute function take_trail_address();
create trigger take_trail_address after insert or delete or update of slug, folder_id on contents for each row execute function take_trail_address();

create table content_job_roles (
  content_id integer not null references contents on delete cascade,
  job_role_id integer not null references job_roles on delete cascade,
  primary key (content_id, job_role_id)
);

create table content_favorites (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_favorites_recent on content_favorites (member_id, created_at desc);

create table content_likes (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_likes_content on content_likes (content_id);

create table content_ratings (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_ratings_content on content_ratings (content_id);

create table content_registrations (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);

-- Where she is and what she has seen: the position follows the newest viewing, what was watched only grows (GAP-100).
create table content_views (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  position_ms integer not null default 0 check (position_ms >= 0),
  furthest_ms integer not null default 0 check (furthest_ms >= 0),
  watched_at timestamptz,
  viewing uuid,
  viewing_since timestamptz not null default now(),
  reported_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index content_views_recent on content_views (member_id, updated_at desc);
create index content_views_watched on content_views (content_id, member_id) where watched_at is not null;

-- Playbacks that are over: a late report of one must not move the position of a newer one.
create table past_viewings (
  member_id integer not null,
  content_id integer not null,
  viewing uuid not null,
  primary key (member_id, content_id, viewing),
  foreign key (member_id, content_id) references content_views on delete cascade
);

-- Words to find, one row a language; cues carry the second at which they are said.
create table content_texts (
  content_id integer not null references contents on delete cascade,
  language language not null,
  title text not null,
  document tsvector not null,
  words text not null,
  primary key (content_id, language)
);
create index content_texts_document on content_texts using gin (document);
create index content_texts_words on content_texts using gin (words gin_trgm_ops);

create table content_cues (
  id integer generated always as identity primary key,
  content_id integer not null references contents on delete cascade,
  language language not null,
  starts_ms integer not null check (starts_ms >= 0),
  ends_ms integer not null,
  text text not null,
  document tsvector not null,
  unique (content_id, language, starts_ms),
  check (ends_ms > starts_ms)
);
create index content_cues_document on content_cues using gin (document);

create table certificates (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$'),
  member_id integer not null references members on delete cascade,
  folder_id integer not null references folders,
  member_name text not null,
  trail_title text not null,
  total_ms bigint not null,
  finished_at timestamptz not null,
  issued_at timestamptz not null default now(),
  signature text not null,
  -- Whether the public page may name her.
  shows_name boolean not null default false,
  unique (member_id, folder_id)
);
