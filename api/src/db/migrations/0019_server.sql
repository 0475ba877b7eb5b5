-- What the server itself stores: seeds, its data keys, rate limits and repeated requests.

-- Seeds that this database has; a seed runs again only if its text changed and it allows that.
create table seeds (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default now()
);

-- The keys that rows of this database need: DATA_KEY, and during a rotation those of DATA_KEY_OLD. A start without one of
-- them stops before it serves or writes anything.
create table data_keys (
  -- The name of the key in front of what it sealed; derived from it.
  id bytea primary key check (octet_length(id) = 4),
  -- A known text, encrypted with the key.
  sealed bytea not null,
  -- The public half that certificates were signed with. Printed ones name it, so it stays when the key is retired.
  certificate_key text not null,
  created_at timestamptz not null default now(),
  -- Since when no process makes anything with it: the first `npm run rotate-keys` after another key took its place.
  replaced_at timestamptz,
  -- Reports up to this one carry names by another key: where the rotation continues.
  reports_up_to integer not null default 0,
  -- Since when no row needs it.
  retired_at timestamptz check (retired_at >= replaced_at)
);

-- Hits within a window, shared by all processes and kept over a restart.
create table rate_counts (
  -- A keyed hash of what is counted: neither a network address nor an e-mail address can be read here.
  key bytea primary key check (length(key) = 32),
  hits integer not null check (hits >= 0),
  until timestamptz not null
);
create index rate_counts_until on rate_counts (until);

-- Counts one hit, atomically; a window that is over begins again. The commit does not wait for the disk: a crash of the
-- machine loses the last hits. It must be called alone, never inside a transaction that writes something else.
create function count_hit(counted bytea, at timestamptz, seconds integer, out hits integer, out until timestamptz)
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into rate_counts as c (key, hits, until) values (counted, 1, at + make_interval(secs => seconds))
  on conflict (key) do update set
    hits = case when c.until <= at then 1 else c.hits + 1 end,
    until = case when c.until <= at then excluded.until else c.until end
  returning c.hits, c.until into count_hit.hits, count_hit.until;
end $$;

-- The first answer of a creating request, for repetitions with the same Idempotency-Key (GAP-116). No column names a
-- member: `key` is an HMAC over member, address and key, and `reply` is encrypted. The time is cut to the hour, so that
-- the row of an anonymous post tells no more than the post.
create table idempotency_keys (
  key bytea primary key check (octet_length(key) = 32),
  body bytea not null check (octet_length(body) = 32),
  status smallint,
  reply bytea,
  created_at timestamptz not null check (created_at = date_trunc('hour', created_at, 'UTC'))
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
