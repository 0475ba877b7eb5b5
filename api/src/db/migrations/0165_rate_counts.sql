-- How often somebody did something within a window: shared by all processes and kept over a restart.
create table rate_counts (
  -- Keyed hash of what is counted: neither a network address nor an e-mail can be read here.
  key bytea primary key check (length(key) = 32),
  hits integer not null check (hits >= 0),
  until timestamptz not null
);
create index rate_counts_until on rate_counts (until);

-- Counts one hit, atomically; a window that is over begins again. The commit does not wait for the disk: a crash of the
-- machine forgets the last moments. So it must be called alone, never inside a transaction that writes something else.
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

-- Guesses at an e-mailed code are counted by caller from now on: a stranger's wrong ones must not use up the owner's.
alter table emailed_codes drop column tries;
