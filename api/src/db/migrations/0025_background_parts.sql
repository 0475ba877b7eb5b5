-- The parts of the processes that work in the background, as health checks and the office see them.

create table background_parts (
  part text primary key check (part in ('tasks', 'cron', 'live', 'workers', 'reports')),
  -- Written by a task: by one that the runner was given, or by one that its cron recorded.
  beaten_at timestamptz,
  restarts int not null default 0,
  restarted_at timestamptz
);
