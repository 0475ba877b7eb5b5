-- What a member holds, line by line: to ask whether there is any, or to gather them in a set, nothing has to be sorted out
-- first. held_folders stays what it was: each folder once.
create view held_grants as
  select member_id, folder_id from folder_grants
  where member_id is not null and starts_at <= now() and (ends_at is null or ends_at > now())
  union all
  select cm.member_id, g.folder_id from folder_grants g
  join company_members cm on cm.company_id = g.company_id
  where g.starts_at <= now() and (g.ends_at is null or g.ends_at > now());

create or replace view held_folders as select distinct member_id, folder_id from held_grants;
