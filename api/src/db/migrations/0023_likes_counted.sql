-- The count follows the rows, whoever adds or removes them: a member who leaves takes her likes along.
create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update contents set likes = likes + 1 where id = new.content_id;
  else update contents set likes = likes - 1 where id = old.content_id; end if;
  return null;
end $$;
create trigger count_likes after insert or delete on content_likes for each row execute function count_likes();
