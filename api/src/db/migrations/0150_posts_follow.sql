-- What a list shows of a post is read once and remembered until its row changes. So the row has to change with what is
-- shown of its author. Of an anonymous post nothing of its author is shown, and nothing leads to it from her.

create function touch_posts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'members' then
    update posts set title = title where member_id = new.id;
  else
    update posts set title = title where member_id = coalesce(new.member_id, old.member_id);
  end if;
  return null;
end $$;
create trigger touch_posts after update of name, nickname, avatar_url on members for each row
  when (old.name is distinct from new.name or old.nickname is distinct from new.nickname or old.avatar_url is distinct from new.avatar_url)
  execute function touch_posts();
create trigger touch_posts after insert or delete or update of company_job_role on customers for each row execute function touch_posts();

-- Her own hidden posts are counted for her alone: few, and found without reading all she wrote.
create index posts_hidden on posts (member_id, tag) where hidden_at is not null;
