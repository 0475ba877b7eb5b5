-- What she may do with her own data: take it along, and take it away.

-- Who signs in by her company's directory has no password to prove herself with: a code by e-mail does.
alter type code_purpose add value 'delete';

-- Seven days to change her mind; then everything goes.
create table deletion_requests (
  member_id integer primary key references members on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- From here on there is no way back.
  started_at timestamptz,
  check (due_at > requested_at)
);
create index deletion_requests_due on deletion_requests (due_at);

-- That an account was erased, and when; not whose it was.
create table erasures (
  id integer generated always as identity primary key,
  requested_at timestamptz not null,
  erased_at timestamptz not null
);

-- Others answered: their words stay under the place of hers, which then belongs to nobody.
alter table comments drop constraint comments_check1;
alter table comments add constraint comments_writer check (
  case when is_author then member_id is null and post_id is not null
  else member_id is not null or removed_at is not null end
);

-- What she did in an office (moderating, reading as a coach) stays told to whom it concerns, without her name.
alter table seal_openings alter column moderator_id drop not null;
alter table seal_openings drop constraint seal_openings_moderator_id_fkey;
alter table seal_openings add constraint seal_openings_moderator_id_fkey
  foreign key (moderator_id) references members on delete set null;
alter table reports drop constraint reports_decided_by_fkey;
alter table reports add constraint reports_decided_by_fkey
  foreign key (decided_by) references members on delete set null;
alter table mentoring_readings alter column reader_id drop not null;
alter table mentoring_readings drop constraint mentoring_readings_reader_id_fkey;
alter table mentoring_readings add constraint mentoring_readings_reader_id_fkey
  foreign key (reader_id) references members on delete set null;
