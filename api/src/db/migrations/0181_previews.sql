-- A preview is shown to everybody. It must be a recording of its own: never the media of another content, which may be
-- one that others pay for.
create function refuse_borrowed_preview() returns trigger language plpgsql as $$
begin
  if new.preview_reference is not null
     and exists (select from contents c where c.id <> new.id and c.content_reference = new.preview_reference) then
    raise exception 'The preview of content % is the media of another content', new.id using errcode = 'check_violation';
  end if;
  if new.content_reference is not null
     and exists (select from contents c where c.id <> new.id and c.preview_reference = new.content_reference) then
    raise exception 'The media of content % is the preview of another content', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
-- What was there before: the preview goes, the content stays.
update contents e set preview_reference = null
where exists (select from contents c where c.id <> e.id and c.content_reference = e.preview_reference);
create trigger contents_preview before insert or update of preview_reference, content_reference on contents
  for each row execute function refuse_borrowed_preview();
