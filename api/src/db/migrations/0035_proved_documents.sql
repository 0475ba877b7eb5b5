-- Accounts, documents and codes: what a stranger may learn, and ways back in that can be seen.

-- The CPF as an account with a proved address holds it: unique. `identity` is what the member wrote, unproved.
alter table customers
  add column proved_identity text check (proved_identity ~ '^[0-9]{11}$'),
  -- The CPF that the member wrote belonged to another proved account: the account goes on without it.
  add column identity_refused_at timestamptz;
update customers c set proved_identity = c.identity
  from members m where m.id = c.member_id and m.verified_at is not null and c.identity is not null;
create unique index customers_proved_identity_key on customers (proved_identity) where proved_identity is not null;
create index customers_identity on customers (identity) where identity is not null;
drop index customers_identity_key;
-- Those that a night has to settle.
create index customers_unsettled on customers (member_id)
  where identity is not null and identity is distinct from proved_identity;

-- A code in flight stays good when another one is sent.
drop index emailed_codes_open;
create index emailed_codes_open on emailed_codes (member_id, purpose) where used_at is null;

alter table microsoft_identities
  add column id integer generated always as identity unique,
  -- The address that the directory named when the account was linked, for the member to recognize.
  add column address text check (length(address) <= 254),
  -- Null: nobody has signed in from this link since it was made.
  add column used_at timestamptz;

-- How the device entered; null for those of before.
alter table sign_ins add column method text check (method in ('password', 'registration', 'microsoft'));
