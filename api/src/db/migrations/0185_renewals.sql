-- A member ends the renewal of a plan that was bought here, and may take that back until what is paid for is over.
alter table subscriptions
  -- Since when the plan is not to renew, by the member's wish.
  add column renewal_ended_at timestamptz,
  -- The charge that the member was last reminded of: one letter for each.
  add column reminded_for timestamptz;
alter table subscriptions drop constraint subscriptions_cancel_reason_check;
alter table subscriptions add constraint subscriptions_cancel_reason_check
  check (cancel_reason in ('store', 'withdrawn', 'unpaid', 'deleted', 'ended'));
create index subscriptions_first_charge on subscriptions (first_charge_at) where status = 'future';

-- What the gateway still has to be told about it.
create table renewal_changes (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscriptions on delete cascade,
  member_id integer not null references members on delete cascade,
  -- True: it is to end; false: it is to go on.
  ends boolean not null,
  is_done boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (is_done = (finished_at is not null))
);
create unique index renewal_changes_open on renewal_changes (subscription_id) where not is_done;
create index renewal_changes_member on renewal_changes (member_id);
create index renewal_changes_due on renewal_changes (next_attempt_at) where not is_done;

-- One process at a time makes a plan at the gateway; a claim that runs out belongs to a process that died.
alter table plans add column gateway_claimed_until timestamptz;
