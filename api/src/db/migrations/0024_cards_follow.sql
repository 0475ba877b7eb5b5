-- What a card and a page show of a content is read once and remembered until the row changes. So the row has to change
-- with everything that is shown: its author, its folder, its season, its roles, its ratings.

alter table contents
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add column rating_sum integer not null default 0 check (rating_sum >= 0);
update contents c set rating_count = r.n, rating_sum = r.total
from (select content_id, count(*) as n, sum(rating) as total from content_ratings group by content_id) r where r.content_id = c.id;

create function count_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update contents set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating where id = old.content_id;
  end if;
  if tg_op <> 'DELETE' then
    update contents set rating_count = rating_count + 1, rating_sum = rating_sum + new.rating where id = new.content_id;
  end if;
  return null;
end $$;
create trigger count_ratings after insert or delete or update of rating on content_ratings for each row execute function count_ratings();

create function touch_contents() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'authors' then update contents set title = title where author_id = new.id;
    when 'folders' then update contents set title = title where folder_id = new.id;
    when 'seasons' then update contents set title = title where season_id = new.id;
    when 'job_roles' then update contents set title = title where id in (select content_id from content_job_roles where job_role_id = new.id);
    when 'content_job_roles' then update contents set title = title where id = coalesce(new.content_id, old.content_id);
  end case;
  return null;
end $$;
create trigger touch_contents after update on authors for each row when (old.* is distinct from new.*) execute function touch_contents();
create trigger touch_contents after update on folders for each row when (old.* is distinct from new.*) execute function touch_contents();
create trigger touch_contents after update on seasons for each row when (old.* is distinct from new.*) execute function touch_contents();
create trigger touch_contents after update on job_roles for each row when (old.* is distinct from new.*) execute function touch_contents();
create trigger touch_contents after insert or update or delete on content_job_roles for each row execute function touch_contents();
