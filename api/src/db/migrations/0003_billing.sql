-- Plans, subscriptions, purchases and bills. Money is whole cents.

create type plan_status as enum ('active', 'inactive');
create type plan_frequency as enum ('daily', 'weekly', 'monthly', 'quarterly', 'semiannual', 'yearly');
create table plans (
  id integer generated always as identity primary key,
  -- The same code at the gateway: it is searched there before a plan is created.
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(btrim(name)) between 2 and 120),
  description text not null default '',
  translations jsonb not null default '{}',
  price_cents integer not null check (price_cents > 0),
  original_price_cents integer check (original_price_cents > price_cents),
  installments smallint not null default 1 check (installments between 1 and 12),
  frequency plan_frequency not null default 'yearly',
  -- Days before the first charge; above zero a subscription begins as a trial.
  trial_days smallint not null default 0 check (trial_days between 0 and 90),
  status plan_status not null default 'inactive',
  position integer not null default 0,
  gateway_plan_id bigint,
  gateway_product_id bigint,
  -- One process at a time creates the plan at the gateway; an expired claim belongs to a process that died.
  gateway_claimed_until timestamptz,
  created_at timestamptz not null default now(),
  -- The gateway allows at most one installment for each month of the period.
  check (installments <= case frequency
    when 'yearly' then 12 when 'semiannual' then 6 when 'quarterly' then 3 else 1 end)
);

create type coupon_kind as enum ('percentage', 'fixed');
create table coupons (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9-]{3,24}$'),
  kind coupon_kind not null,
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  amount_cents integer check (amount_cents > 0),
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  -- Counted beside the limit, so that a CHECK guards the last use; two concurrent buyers could both pass a count.
  uses integer not null default 0,
  created_at timestamptz not null default now(),
  check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  check ((kind = 'percentage') = (percentage is not null)),
  check ((kind = 'fixed') = (amount_cents is not null))
);
-- Plans a coupon is valid for; no row means all plans.
create table coupon_plans (
  coupon_id integer not null references coupons on delete cascade,
  plan_id integer not null references plans on delete cascade,
  primary key (coupon_id, plan_id)
);
create index coupon_plans_plan on coupon_plans (plan_id);

create table gateway_customers (
  member_id integer primary key references members on delete cascade,
  gateway_id bigint not null unique,
  created_at timestamptz not null default now()
);

create type payment_profile_status as enum ('active', 'canceled');
-- A card without its number, its security code and its holder's name.
create table payment_profiles (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  status payment_profile_status not null default 'active',
  gateway_id bigint unique,
  brand text not null check (length(brand) <= 40),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expires_on date not null,
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  check ((status = 'canceled') = (canceled_at is not null))
);
create unique index payment_profiles_active on payment_profiles (member_id) where status = 'active';
create index payment_profiles_member on payment_profiles (member_id, id);

create type subscription_status as enum ('created', 'active', 'canceled', 'future', 'expired');
create table subscriptions (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  status subscription_status not null default 'created',
  plan_id integer references plans,
  -- The same code at the gateway: after a lost answer it tells whether the subscription was created there.
  code uuid not null default gen_random_uuid() unique,
  gateway_id bigint unique,
  gateway_updated_at timestamptz,
  gateway_status text check (gateway_status in ('future', 'active', 'canceled', 'expired')),
  price_cents integer check (price_cents > 0),
  installments smallint check (installments between 1 and 12),
  coupon_id integer references coupons on delete set null,
  discount_cents integer not null default 0 check (discount_cents >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- The end of the paid period. `ends_at` may be later while a renewal is being charged.
  paid_until timestamptz,
  -- Of a trial: when the first charge is due.
  first_charge_at timestamptz,
  overdue_since timestamptz,
  notices_sent smallint not null default 0 check (notices_sent between 0 and 3),
  -- Since when the member has chosen that the plan does not renew.
  renewal_ended_at timestamptz,
  -- The charge of the last reminder: one e-mail for each charge.
  reminded_for timestamptz,
  canceled_at timestamptz,
  cancel_reason text check (cancel_reason in ('store', 'withdrawn', 'unpaid', 'deleted', 'ended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at)
);
create index subscriptions_member on subscriptions (member_id, status);
-- A member has at most one subscription that is not over.
create unique index subscriptions_live on subscriptions (member_id) where status in ('created', 'active', 'future');
create index subscriptions_turning on subscriptions (paid_until) where status in ('active', 'future');
create index subscriptions_started on subscriptions (starts_at, id);
-- The office lists who owes and what is over.
create index subscriptions_overdue on subscriptions (overdue_since) where overdue_since is not null;
create index subscriptions_over on subscriptions (starts_at, id) where status in ('canceled', 'expired');
create index subscriptions_plan on subscriptions (plan_id);
create index subscriptions_coupon on subscriptions (coupon_id) where coupon_id is not null;

create type billing_status as enum ('waiting', 'review', 'pending', 'paid', 'canceled', 'scheduled');
create table bills (
  id integer generated always as identity primary key,
  -- Bills of a deleted member are stored as long as tax law requires, with the payer's fields only.
  member_id integer references members on delete set null,
  subscription_id integer references subscriptions on delete set null,
  gateway_id bigint unique,
  gateway_updated_at timestamptz,
  status billing_status not null,
  amount_cents integer not null check (amount_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  installments smallint not null default 1 check (installments between 1 and 12),
  plan_name text not null default '',
  card text check (length(card) <= 60),
  decline_reason text check (length(decline_reason) <= 40),
  -- When a charge of it was refused first; it stays when a later charge is paid.
  refused_at timestamptz,
  due_at timestamptz not null,
  period_start timestamptz,
  period_end timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  payer_name text check (length(payer_name) <= 120),
  payer_identity text check (payer_identity ~ '^[0-9]{11}$'),
  created_at timestamptz not null default now(),
  check (period_end is null or period_end > period_start),
  check (status <> 'paid' or paid_at is not null)
);
create index bills_member on bills (member_id, id desc);
-- Charges that failed, for the office.
create index bills_failed on bills (subscription_id) where status = 'pending' and decline_reason is not null;
-- The numbers of the team add up what was paid, refunded and refused in a time.
create index bills_paid on bills (paid_at) where paid_at is not null;
create index bills_refunded on bills (refunded_at) where refunded_at is not null;
create index bills_refused on bills (refused_at) where refused_at is not null;
create index bills_subscription on bills (subscription_id, due_at);

create type purchase_state as enum ('open', 'review', 'paid', 'declined', 'failed');
create type purchase_step as enum ('customer', 'card', 'plan', 'subscription', 'charge', 'undo', 'done');
-- A purchase with its current step; the process that holds the member's lease continues it.
create table purchases (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  plan_id integer not null references plans,
  subscription_id integer references subscriptions on delete set null,
  code uuid not null unique,
  coupon_id integer references coupons on delete set null,
  -- False after a declined purchase has released its use of the coupon.
  holds_coupon boolean not null default false,
  price_cents integer not null check (price_cents > 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and price_cents),
  installments smallint not null check (installments between 1 and 12),
  trial_days smallint not null default 0,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Cleared as soon as the card is stored at the gateway; it expires after five minutes anyway.
  gateway_token text,
  payment_profile_id integer references payment_profiles on delete set null,
  state purchase_state not null default 'open',
  step purchase_step not null default 'customer',
  -- When the subscription was sent to the gateway: from then on it may exist there without our knowledge.
  sent_at timestamptz,
  reason text check (length(reason) <= 40),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The request's `Idempotency-Key`: an HMAC of member, route and key, with a hash of the body. Cleared after 24 hours.
  request_key bytea check (length(request_key) = 32),
  request_body bytea check (length(request_body) = 32),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state in ('open', 'review')) = (finished_at is null)),
  check (not holds_coupon or coupon_id is not null)
);
create unique index purchases_open on purchases (member_id) where state in ('open', 'review');
create index purchases_member on purchases (member_id, id desc);
create index purchases_subscription on purchases (subscription_id, id);
create index purchases_plan on purchases (plan_id);
create index purchases_coupon on purchases (coupon_id) where coupon_id is not null;
create index purchases_payment_profile on purchases (payment_profile_id) where payment_profile_id is not null;
create index purchases_declined on purchases (finished_at) where state = 'declined';
create index purchases_due on purchases (next_attempt_at) where state in ('open', 'review');
create index purchases_request_key on purchases (request_key) where request_key is not null;

create type card_change_state as enum ('open', 'saved', 'unpaid', 'refused', 'failed');
create type card_change_step as enum ('customer', 'card', 'verify', 'subscription', 'charge', 'undo', 'done');
create table card_changes (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  gateway_token text,
  gateway_profile_id bigint,
  payment_profile_id integer references payment_profiles on delete set null,
  state card_change_state not null default 'open',
  step card_change_step not null default 'customer',
  sent_at timestamptz,
  reason text check (length(reason) <= 40),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  request_key bytea check (length(request_key) = 32),
  request_body bytea check (length(request_body) = 32),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'open') = (finished_at is null))
);
create index card_changes_member on card_changes (member_id);
create index card_changes_payment_profile on card_changes (payment_profile_id) where payment_profile_id is not null;
create unique index card_changes_open on card_changes (member_id) where state = 'open';
create index card_changes_due on card_changes (next_attempt_at) where state = 'open';
create index card_changes_request_key on card_changes (request_key) where request_key is not null;

create type cancellation_kind as enum ('withdrawn', 'unpaid', 'deleted');
-- A subscription to be cancelled at the gateway, and then refunded if a refund is due.
create table cancellations (
  id integer generated always as identity primary key,
  subscription_id integer not null unique references subscriptions on delete cascade,
  member_id integer not null references members on delete cascade,
  kind cancellation_kind not null,
  is_done boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (is_done = (finished_at is not null))
);
create index cancellations_member on cancellations (member_id);
create index cancellations_due on cancellations (next_attempt_at) where not is_done;

-- A change of the renewal that the gateway does not have yet.
create table renewal_changes (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscriptions on delete cascade,
  member_id integer not null references members on delete cascade,
  -- True: the plan is to end; false: it is to renew.
  ends boolean not null,
  is_done boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (is_done = (finished_at is not null))
);
create unique index renewal_changes_open on renewal_changes (subscription_id) where not is_done;
create index renewal_changes_subscription on renewal_changes (subscription_id);
create index renewal_changes_member on renewal_changes (member_id);
create index renewal_changes_due on renewal_changes (next_attempt_at) where not is_done;

-- One process at a time calls the gateway for a member. A lease expires, so a process that died blocks only shortly.
create table billing_leases (
  member_id integer primary key references members on delete cascade,
  holder uuid not null,
  until timestamptz not null
);

-- Received webhooks: what happened to which object. The object's data is read from the gateway, never from the webhook.
create table gateway_events (
  id integer generated always as identity primary key,
  key bytea not null unique check (length(key) = 32),
  type text not null check (length(type) <= 60),
  object text not null check (length(object) <= 40),
  object_id bigint not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text check (length(outcome) <= 40)
);
create index gateway_events_received on gateway_events (received_at);
create index gateway_events_waiting on gateway_events (received_at) where processed_at is null;

-- What the nightly comparison with the gateway found and repaired. Differences that are not settled wait for a person.
create table reconciliations (
  id integer generated always as identity primary key,
  compared_from timestamptz not null,
  compared_at timestamptz not null default now(),
  subscriptions integer not null default 0,
  bills integer not null default 0,
  differences jsonb not null default '[]'
);
