-- A new address for an account: proved by a link to it, told to the old one, which may undo it for seven days.

create table email_changes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email) and new_email <> old_email),
  -- Hashes of what the two links carry; each is made when its letter is.
  link_hash bytea unique,
  undo_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Null where nobody had ever proved the old address: there is nobody to ask.
  undo_until timestamptz,
  undone_at timestamptz,
  check (confirmed_at is not null or (undo_until is null and undone_at is null))
);
-- Two requests leave one: the later.
create unique index email_changes_open on email_changes (member_id) where confirmed_at is null;
create index email_changes_member on email_changes (member_id);
create index email_changes_held on email_changes (old_email) where undo_until is not null and undone_at is null;
create index email_changes_wanted on email_changes (new_email);

-- While it can be undone, nobody else takes the old address. After the row, not before: by then whoever was giving the
-- address up at the same moment has committed, and is seen.
create function refuse_held_address() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_changes
    where old_email = new.email and member_id <> new.id and undone_at is null and undo_until > now()
  ) then
    raise unique_violation using constraint = 'members_email_key', message = 'the address is held for its owner';
  end if;
  return null;
end $$;
create trigger members_address_held after insert or update of email on members
  for each row execute function refuse_held_address();
