-- The library: authors, seasons, contents and their searchable texts. Progress and ratings are in the next file.

create table authors (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  avatar_url text,
  company_job_role text not null default '',
  bio text not null default '',
  translations jsonb not null default '{}'
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
  -- Target of the foreign key of contents: a content cannot be in the season of another trail.
  unique (id, folder_id)
);

create type content_state as enum ('draft', 'published', 'archived');
create type content_type as enum ('VimeoContent', 'Skill', 'AudioContent', 'TextContent');

-- Contents are cached in the API by their version (db/versioned-cache.ts). It changes with everything that a card or a
-- page shows: the content's own columns, its author, folder, season and roles. Likes are read with every list and do not
-- change it. From a sequence: a number that was rolled back or deleted is never given again.
create sequence content_versions as bigint;

create table contents (
  id integer generated always as identity primary key,
  type content_type not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  plain_title text not null generated always as (plain_words(title)) stored,
  summary text not null default '',
  content text not null default '',
  thumb_url text,
  duration_ms integer not null default 0 check (duration_ms >= 0),
  author_id integer references authors,
  folder_id integer not null references folders,
  season_id integer,
  is_free boolean not null default false,
  state content_state not null default 'published',
  -- When members see it. For a draft or an archived content that moment never comes, so a query for members asks for
  -- the time alone.
  publish_at timestamptz not null default now(),
  -- Its place in the season, or in the folder if it has none.
  position integer not null default 0 check (position >= 0),
  -- Of a live event: when it begins.
  starts_at timestamptz,
  download_link text,
  download_type text,
  content_reference text,
  preview_reference text,
  audio_file text,
  -- What a circle practises with this episode, and the second it goes back to.
  practice_text text not null default '' check (length(practice_text) <= 300),
  practice_seconds integer check (practice_seconds between 0 and 86400),
  translations jsonb not null default '{}',
  -- Of a film or a recording: what is spoken in it. The other languages are translations of that.
  spoken_language language not null default 'pt-BR',
  -- By language: how many cues there are, and whether the office wrote them: {"es-ES": {"cues": 212, "isOwn": true}}.
  -- Members then get those cues, not the file beside the film.
  subtitles jsonb not null default '{}',
  -- Maintained by the triggers of content_likes and content_ratings.
  likes integer not null default 0 check (likes >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  version bigint not null default nextval('content_versions'),
  constraint contents_season_id_fkey foreign key (season_id, folder_id) references seasons (id, folder_id),
  constraint contents_publish_at_check check (isfinite(publish_at) = (state = 'published')),
  check ((download_link is null) = (download_type is null)),
  check (type <> 'Skill' or (content_reference is null and audio_file is null and season_id is null))
);
create index contents_folder on contents (folder_id, publish_at desc, id desc);
create index contents_published on contents (publish_at desc, id desc);
create index contents_author on contents (author_id) where author_id is not null;
-- The office finds contents by a part of the title.
create index contents_title_search on contents using gin (plain_title gin_trgm_ops);
create index contents_season on contents (season_id) where season_id is not null;
create unique index contents_one_skill_per_folder on contents (folder_id) where type = 'Skill';

create table content_job_roles (
  content_id integer not null references contents on delete cascade,
  job_role_id integer not null references job_roles on delete cascade,
  primary key (content_id, job_role_id)
);

create function raise_content_version() returns trigger language plpgsql as $$
begin
  -- A column that follows from another one is not computed yet.
  if to_jsonb(old) - '{likes,version,plain_title}'::text[]
    is distinct from to_jsonb(new) - '{likes,version,plain_title}'::text[] then
    new.version := nextval('content_versions');
  end if;
  return new;
end $$;
create trigger raise_content_version before update on contents for each row execute function raise_content_version();

create function touch_contents() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'authors' then update contents set version = nextval('content_versions') where author_id = new.id;
    when 'folders' then update contents set version = nextval('content_versions') where folder_id = new.id;
    when 'seasons' then update contents set version = nextval('content_versions') where season_id = new.id;
    when 'job_roles' then
      update contents set version = nextval('content_versions')
      where id in (select content_id from content_job_roles where job_role_id = new.id);
    when 'content_job_roles' then
      update contents set version = nextval('content_versions') where id = coalesce(new.content_id, old.content_id);
  end case;
  return null;
end $$;
create trigger touch_contents after update on authors for each row when (old.* is distinct from new.*) execute function touch_contents();
create trigger touch_contents after update on folders for each row when (old.* is distinct from new.*) execute function touch_contents();
create trigger touch_contents after update on seasons for each row when (old.* is distinct from new.*) execute function touch_contents();
create trigger touch_contents after update on job_roles for each row when (old.* is distinct from new.*) execute function touch_contents();
create trigger touch_contents after insert or update or delete on content_job_roles for each row execute function touch_contents();

-- Everybody may see a preview. It must be a recording of its own: the media of another content may be paid for.
create function refuse_borrowed_preview() returns trigger language plpgsql as $$
begin
  if new.preview_reference is not null
     and exists (select from contents c where c.id <> new.id and c.content_reference = new.preview_reference) then
    raise exception 'The preview of content % is the media of another content', new.id
      using errcode = 'check_violation', table = 'contents', constraint = 'contents_preview_reference_check';
  end if;
  if new.content_reference is not null
     and exists (select from contents c where c.id <> new.id and c.preview_reference = new.content_reference) then
    raise exception 'The media of content % is the preview of another content', new.id
      using errcode = 'check_violation', table = 'contents', constraint = 'contents_content_reference_check';
  end if;
  return new;
end $$;
create trigger contents_preview before insert or update of preview_reference, content_reference on contents
  for each row execute function refuse_borrowed_preview();

-- Under /habilidades/{id} the second segment is the slug of a season or of a content: it must be unique over both (GAP-20).
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

-- Full-text search in three languages that ignores accents.
create text search configuration juntas_pt (copy = portuguese);
alter text search configuration juntas_pt alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, portuguese_stem;
create text search configuration juntas_es (copy = spanish);
alter text search configuration juntas_es alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, spanish_stem;
create text search configuration juntas_en (copy = english);
alter text search configuration juntas_en alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;

create function search_language(language language) returns regconfig language sql immutable parallel safe as $$
  select case language when 'pt-BR' then 'juntas_pt'::regconfig when 'es-ES' then 'juntas_es'::regconfig else 'juntas_en'::regconfig end
$$;

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

-- Lines of the subtitles, with the time at which they are spoken.
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

-- Every word that is spoken and searchable, with the number of lines that hold it. A misspelt word is offered the
-- nearest of them, and a search for common words takes another way through the lines than one for rare words.
create table spoken_words (
  language language not null,
  word text not null,
  plain text not null,
  -- Its form in the documents of the lines.
  lexeme text collate "C" not null,
  cues integer not null,
  primary key (language, word)
);
create index spoken_words_lexeme on spoken_words (language, lexeme);
create index spoken_words_plain on spoken_words using gin (plain gin_trgm_ops);

create function search_stem(language language) returns regdictionary language sql immutable parallel safe as $$
  select case language when 'pt-BR' then 'portuguese_stem'::regdictionary when 'es-ES' then 'spanish_stem'::regdictionary else 'english_stem'::regdictionary end
$$;
create function count_spoken_words() returns trigger language plpgsql as $$
begin
  -- In the order of the key, so that two writers do not wait for each other.
  insert into spoken_words as known (language, word, plain, lexeme, cues)
  select said.language, said.word, plain_words(said.word), (ts_lexize(search_stem(said.language), plain_words(said.word)))[1],
    case tg_op when 'INSERT' then said.cues else -said.cues end
  from (
    select changed.language, lower(part.token) as word, count(distinct changed.id)::int as cues
    from changed, ts_parse('default', changed.text) part
    -- Words, and the parts of words with a hyphen.
    where part.tokid in (1, 2, 10, 11) and length(part.token) between 2 and 40
    group by 1, 2) said
  where (ts_lexize(search_stem(said.language), plain_words(said.word)))[1] is not null
  order by said.language, said.word
  on conflict (language, word) do update set cues = known.cues + excluded.cues;
  return null;
end $$;
create trigger count_spoken_words after insert on content_cues referencing new table as changed for each statement execute function count_spoken_words();
create trigger discount_spoken_words after delete on content_cues referencing old table as changed for each statement execute function count_spoken_words();

-- The subtitles that a member chose for one content, independent of the language of the screens.
create table subtitle_choices (
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  shown text not null check (shown in ('pt-BR', 'es', 'en', 'off')),
  updated_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index subtitle_choices_content on subtitle_choices (content_id);

-- What members would write in the place of a cue. A row waits for the office and goes with its decision, which the audit
-- log records.
create table cue_corrections (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  language language not null,
  starts_ms integer not null check (starts_ms >= 0),
  -- What the member read there; null where a translation was missing.
  was text,
  text text not null,
  created_at timestamptz not null default now(),
  unique (member_id, content_id, language, starts_ms)
);
create index cue_corrections_content on cue_corrections (content_id, starts_ms);
