-- Consents and the deletion of accounts.

-- What a member agreed to, with the version of the text and the time. Sensitive data (LGPD, articles 5 and 11) needs a
-- consent that names its one purpose.
create table consents (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  purpose text not null check (purpose in ('terms', 'analytics', 'marketing', 'surveys', 'mentoring')),
  version text not null,
  text_hash text not null,
  language language not null,
  how text not null check (how in ('registration', 'opt_in', 'invitation', 'privacy_page', 'banner', 'question', 'terms_page')),
  given boolean not null,
  created_at timestamptz not null default now()
);
create index consents_member on consents (member_id, purpose, id);

-- Consents for the board, under a keyed hash and to the day: a row with the member's id and the minute, written just
-- before an anonymous post, would identify its author.
create table board_consents (
  id integer generated always as identity primary key,
  holder bytea not null,
  version text not null,
  text_hash text not null,
  language language not null,
  how text not null check (how in ('privacy_page', 'question')),
  given boolean not null,
  created_on date not null
);
create index board_consents_holder on board_consents (holder, id);

-- Consents are only added. They are deleted with the account.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger consents_kept before update on consents for each row execute function refuse_change();
-- The keyed name follows a rotation of the data key.
create trigger board_consents_kept before update of id, version, text_hash, language, how, given, created_on
  on board_consents for each row execute function refuse_change();

-- The terms of use and privacy, by version. `consents.version` of the purpose 'terms' names one of them. A published version never changes.
create table terms_versions (
  id integer generated always as identity primary key,
  version text not null unique,
  title text not null,
  content text not null,
  -- What is new in this version, for members who accepted an earlier one.
  changes text not null default '',
  translations jsonb not null default '{}',
  -- Whether members who accepted an earlier version are asked again. The product's first version asks nobody.
  asks boolean not null default true,
  published_at timestamptz,
  -- From when it holds: at once, or after the days in which members are told of it by letter.
  effective_at timestamptz check (effective_at >= published_at),
  created_at timestamptz not null default now(),
  check ((published_at is null) = (effective_at is null))
);
-- Two versions cannot hold from the same moment.
create unique index terms_versions_effective on terms_versions (effective_at);
create trigger terms_versions_kept before update or delete on terms_versions
  for each row when (old.published_at is not null) execute function refuse_change();

-- Letters that tell of a coming version, one for each member. A row that is claimed and not sent belongs to a process
-- that died: it is claimed again.
create table terms_letters (
  terms_id integer not null references terms_versions on delete cascade,
  member_id integer not null references members on delete cascade,
  claimed_at timestamptz not null,
  sent_at timestamptz,
  primary key (terms_id, member_id)
);
create index terms_letters_member on terms_letters (member_id);
create index terms_letters_claimed on terms_letters (claimed_at);

-- An account is deleted seven days after the request, which can be withdrawn until the deletion has started.
create table deletion_requests (
  member_id integer primary key references members on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  started_at timestamptz,
  check (due_at > requested_at)
);
create index deletion_requests_due on deletion_requests (due_at);

-- Records that an account was erased and when, not whose.
create table erasures (
  id integer generated always as identity primary key,
  requested_at timestamptz not null,
  erased_at timestamptz not null
);
