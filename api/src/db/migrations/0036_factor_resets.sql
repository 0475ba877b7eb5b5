-- A lost second factor of the team: one person asks with a reason, another one confirms within a day.
create table factor_resets (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  requested_by integer references members on delete set null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  requested_at timestamptz not null,
  confirmed_by integer references members on delete set null,
  done_at timestamptz,
  refused_at timestamptz,
  check (done_at is null or refused_at is null)
);
create index factor_resets_member on factor_resets (member_id);
create index factor_resets_requested on factor_resets (requested_at);
create index factor_resets_requested_by on factor_resets (requested_by);
create index factor_resets_confirmed_by on factor_resets (confirmed_by);
