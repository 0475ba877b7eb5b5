-- What the server itself stores: seeds, its key, rate limits and repeated requests.

-- Seeds that this database has; a seed runs again only if its text changed and it allows that.
create table seeds (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default now()
);

-- A known text, encrypted with DATA_KEY. A start with another key cannot decrypt it, and stops before it serves or
-- writes anything.
create table data_key_check (
  -- One row at most.
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
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
