-- What is sensitive (LGPD, articles 5 and 11) is kept only after she agreed to it, in words that name that one purpose.

alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check (
  purpose in ('terms', 'privacy', 'analytics', 'marketing', 'certificates', 'surveys', 'mentoring')
);
alter table consents drop constraint consents_how_check;
alter table consents add constraint consents_how_check check (
  how in ('registration', 'opt_in', 'privacy_page', 'banner', 'migration', 'question')
);

-- What she agreed to for the board, under a keyed name of its own and to the day: beside the first anonymous post of an
-- hour, a row with her number and its minute would say who wrote it.
create table board_consents (
  id integer generated always as identity primary key,
  holder bytea not null,
  version text not null,
  text_hash text not null,
  language language not null,
  how text not null check (how in ('privacy_page', 'question', 'migration')),
  given boolean not null,
  created_on date not null
);
create index board_consents_holder on board_consents (holder, id);

-- An answer is followed by another, never changed. It goes only with the account.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger consents_kept before update on consents for each row execute function refuse_change();
create trigger board_consents_kept before update on board_consents for each row execute function refuse_change();
