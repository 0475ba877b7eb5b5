-- Contents are cached in the API by this number (db/versioned-cache.ts). It changes with everything that a card or a page
-- shows: the content's own columns, its author, folder, season and roles. Likes are read with every list and do not count.
-- From a sequence: a number that was rolled back or deleted is never given again.
create sequence content_versions as bigint;
alter table contents add column version bigint not null default nextval('content_versions');

create function raise_content_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('content_versions');
  return new;
end $$;
create trigger raise_content_version before update on contents for each row
  when (to_jsonb(old) - '{likes,version}'::text[] is distinct from to_jsonb(new) - '{likes,version}'::text[])
  execute function raise_content_version();

create or replace function touch_contents() returns trigger language plpgsql as $$
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

-- Totals, following episodes and posts are no longer cached.
drop trigger note_library_change on contents;
drop trigger note_library_change on folders;
drop trigger note_library_change on seasons;
drop trigger note_library_change on authors;
drop function note_library_change();
drop table library_state;
drop trigger touch_posts on members;
drop trigger touch_posts on customers;
drop function touch_posts();
