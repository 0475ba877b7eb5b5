-- One row that changes whenever the answer to "how many contents?" may: counting two thousand rows for every page of
-- every list costs more than the page. In a table, not a sequence: its change is seen with what caused it, not before.
create table library_state (
  is_only boolean primary key default true check (is_only),
  changed_at timestamptz not null default now()
);
insert into library_state default values;

create function note_library_change() returns trigger language plpgsql as $$
begin
  update library_state set changed_at = clock_timestamp();
  return null;
end $$;
create trigger note_library_change after insert or delete or truncate or update of publish_at, folder_id, season_id, author_id, type
  on contents for each statement execute function note_library_change();
create trigger note_library_change after insert or delete or update of slug on folders for each statement execute function note_library_change();
create trigger note_library_change after insert or delete or update of slug on seasons for each statement execute function note_library_change();
create trigger note_library_change after insert or delete or update of slug on authors for each statement execute function note_library_change();
