-- Sign-in, registration, recovery and change of e-mail address.

-- A sign-in is one device; its refresh tokens are its family.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  device text not null default '' check (length(device) <= 200),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The member said that the computer belongs to other people: its cookies end with the browser, and it ends after hours.
  is_shared boolean not null default false,
  -- When a member of staff last entered a code of the second factor.
  factor_at timestamptz,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('signed_out', 'everywhere', 'password_changed', 'reuse', 'blocked', 'screen_code')),
  check ((ended_at is null) = (ended_reason is null))
);
create index sign_ins_member on sign_ins (member_id);
create index sign_ins_ended on sign_ins (ended_at) where ended_at is not null;

-- The code that unlocks the screen of one device. It locks a screen and encrypts nothing: it is here so that its tries
-- are counted where nobody can set them back.
create table screen_codes (
  sign_in_id uuid primary key references sign_ins on delete cascade,
  member_id integer not null references members on delete cascade,
  code_hash text not null,
  -- The fifth wrong one ends the sign-in; a sixth that came at the same time is not compared any more.
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 6),
  created_at timestamptz not null default now()
);
create index screen_codes_member on screen_codes (member_id);

create table refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  sign_in_id uuid not null references sign_ins on delete cascade,
  -- Expired tokens of a family are deleted while the newest is valid: deleting a parent must not delete its child.
  parent_hash bytea unique references refresh_tokens on delete set null,
  -- The child token, encrypted: a repeated request within the grace period gets the same one.
  sealed_child bytea,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((used_at is null) = (sealed_child is null))
);
create index refresh_tokens_sign_in on refresh_tokens (sign_in_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- 'delete' confirms the deletion of an account that has no password because it signs in through Microsoft.
create type code_purpose as enum ('verify', 'recover', 'link', 'delete');
create table emailed_codes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  purpose code_purpose not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
-- One open code per purpose: a new code replaces the old one.
create unique index emailed_codes_open on emailed_codes (member_id, purpose) where used_at is null;
-- Codes sent within an hour are counted, replaced ones included.
create index emailed_codes_member on emailed_codes (member_id, created_at);

-- A directory account is identified by tenant and object id; its e-mail address may change.
create table microsoft_identities (
  tenant_id uuid not null,
  object_id uuid not null,
  member_id integer not null references members on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (tenant_id, object_id)
);
create index microsoft_identities_member on microsoft_identities (member_id);

-- The first step of the opt-in, stored for the next steps, which happen without a sign-in.
create table registrations (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  activation_code_id integer references activation_codes,
  -- The member's place in the company, asked before the seat is taken.
  vice_presidency text check (length(vice_presidency) <= 120),
  business_unit text check (length(business_unit) <= 120),
  expires_at timestamptz not null,
  completed_at timestamptz
);
-- One open registration per member.
create unique index registrations_open on registrations (member_id) where completed_at is null;
create index registrations_member on registrations (member_id);
create index registrations_code on registrations (activation_code_id) where activation_code_id is not null;

-- A new e-mail address: a link to it proves it, and the old address may undo the change for seven days.
create table email_changes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email) and new_email <> old_email),
  -- Hashes of the tokens in the two links, set when each e-mail is sent.
  link_hash bytea unique,
  undo_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Null if the old address was never verified: nobody could undo the change.
  undo_until timestamptz,
  undone_at timestamptz,
  check (confirmed_at is not null or (undo_until is null and undone_at is null))
);
-- A second request replaces the first.
create unique index email_changes_open on email_changes (member_id) where confirmed_at is null;
create index email_changes_member on email_changes (member_id);
create index email_changes_held on email_changes (old_email) where undo_until is not null and undone_at is null;
create index email_changes_wanted on email_changes (new_email);

-- No other member can take the old address while the change can be undone. The trigger runs after the row is written:
-- by then a concurrent change that gives the address up has committed and is visible.
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
