-- Sign-in, sign-up and recovery: what they need beyond the members' own tables.

-- Old tokens of a family are swept while the newest lives on: a parent's end must not take its child along.
alter table refresh_tokens drop constraint refresh_tokens_parent_hash_fkey;
alter table refresh_tokens add constraint refresh_tokens_parent_hash_fkey
  foreign key (parent_hash) references refresh_tokens on delete set null;
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- The tries of an hour are counted over all codes of a member, replaced ones included.
create index emailed_codes_member on emailed_codes (member_id, created_at);

-- The opt-in asks where she works before she takes her company's seat: kept here until she does.
alter table registrations
  add column vice_presidency text check (length(vice_presidency) <= 120),
  add column business_unit text check (length(business_unit) <= 120);
create index registrations_member on registrations (member_id);
