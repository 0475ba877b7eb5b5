-- The episode that follows is remembered too: what it is called and where its season stands are now part of the state.
drop trigger note_library_change on contents;
create trigger note_library_change
  after insert or delete or truncate or update of publish_at, folder_id, season_id, author_id, type, slug, title, translations
  on contents for each statement execute function note_library_change();
drop trigger note_library_change on seasons;
create trigger note_library_change after insert or delete or update of slug, position
  on seasons for each statement execute function note_library_change();
