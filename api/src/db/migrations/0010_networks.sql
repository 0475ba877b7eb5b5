-- Networks between members who watched the same content: invites, candidates, networks and their chat.

create table network_invites (
  id integer generated always as identity primary key,
  inviter_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  -- Null while no member matches.
  invitee_id integer references members on delete set null,
  job_role_ids integer[] not null default '{}',
  age_ranges text[] not null default '{}',
  asked_at timestamptz,
  accepted_at timestamptz,
  is_unread boolean not null default true,
  created_at timestamptz not null default now(),
  check (inviter_id <> invitee_id),
  check ((invitee_id is null) or (asked_at is not null)),
  check (accepted_at is null or invitee_id is not null),
  check (cardinality(job_role_ids) <= 3)
);
-- One open invite per member and content: a double click creates one.
create unique index network_invites_open on network_invites (inviter_id, content_id) where accepted_at is null;
create index network_invites_inviter on network_invites (inviter_id, created_at desc);
create index network_invites_content on network_invites (content_id);
create index network_invites_invitee on network_invites (invitee_id) where invitee_id is not null;
create index network_invites_waiting on network_invites (content_id) where accepted_at is null and invitee_id is null;

-- Members who declined or did not answer in time: no member is asked twice. Not by invite: the inviter may take an invite
-- back and ask again.
create table network_candidates (
  inviter_id integer not null references members on delete cascade,
  content_id integer not null references contents on delete cascade,
  member_id integer not null references members on delete cascade,
  outcome text not null check (outcome in ('declined', 'expired')),
  at timestamptz not null default now(),
  primary key (inviter_id, content_id, member_id),
  check (inviter_id <> member_id)
);
create index network_candidates_member on network_candidates (member_id);
create index network_candidates_content on network_candidates (content_id);

create table networks (
  id integer generated always as identity primary key,
  -- An invite becomes at most one network, also if it is accepted twice at once.
  invite_id integer not null unique references network_invites on delete cascade,
  content_id integer not null references contents on delete cascade,
  last_message_at timestamptz,
  -- Counted here: a chat may have a million messages.
  message_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index networks_content on networks (content_id);
create table network_members (
  network_id integer not null references networks on delete cascade,
  member_id integer not null references members on delete cascade,
  last_read_id bigint not null default 0,
  is_new boolean not null default true,
  primary key (network_id, member_id)
);
create index network_members_member on network_members (member_id);

create table messages (
  id bigint generated always as identity primary key,
  network_id integer not null references networks on delete cascade,
  member_id integer not null references members on delete cascade,
  text text not null check (length(btrim(text)) between 1 and 4000),
  client_key uuid,
  -- A message hidden by moderation keeps its place and is sent without its text.
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  unique (member_id, client_key)
);
create index messages_network on messages (network_id, id desc);

-- Today's age range of a birth date, in the words of the wire.
create function age_range(birth_date date) returns text language sql stable as $$
  select case
    when birth_date is null then null
    when age < 18 then null
    when age < 25 then '18-24' when age < 35 then '25-34' when age < 45 then '35-44'
    when age < 55 then '45-54' when age < 65 then '55-64' else '65+' end
  from (select extract(year from age(current_date, birth_date))::int as age) a
$$;
