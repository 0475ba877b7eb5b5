-- The first answer of a creating call, for whoever repeats the call with the same Idempotency-Key (GAP-116).
-- Nothing here names a member: `key` is an HMAC over member, address and key, `reply` is sealed. The time is cut to the
-- hour, so that the row of an anonymous post tells no more than the post does.
create table idempotency_keys (
  key bytea primary key check (octet_length(key) = 32),
  body bytea not null check (octet_length(body) = 32),
  status smallint,
  reply bytea,
  created_at timestamptz not null check (created_at = date_trunc('hour', created_at, 'UTC'))
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
