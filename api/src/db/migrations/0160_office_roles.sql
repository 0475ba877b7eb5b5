-- What a member of staff does in the office. Only staff have one: losing the staff role takes the office roles along.

create type office_role as enum ('editor', 'support', 'moderation', 'finance', 'owner');

create table office_roles (
  member_id integer not null references members on delete cascade,
  role office_role not null,
  member_role member_role not null default 'staff' check (member_role = 'staff'),
  granted_at timestamptz not null default now(),
  primary key (member_id, role),
  foreign key (member_id, member_role) references member_roles (member_id, role) on delete cascade
);
