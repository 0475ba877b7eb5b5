-- The employer sees the address with which a seat was taken, for ever that one: a newer address of the account is none of
-- its business. A process of an earlier release writes seats without it, so the database fills it in.
alter table company_members add column email text not null default '';
update company_members cm set email = coalesce(
  (select i.email from company_invitations i
   join activation_redemptions r on r.activation_code_id = i.activation_code_id
   where r.member_id = cm.member_id and i.company_id = cm.company_id),
  (select m.email from members m where m.id = cm.member_id));
alter table company_members add check (length(email) between 3 and 254);
create function set_seat_email() returns trigger language plpgsql as $$
begin
  new.email := (select m.email from members m where m.id = new.member_id);
  return new;
end $$;
create trigger set_seat_email before insert on company_members for each row when (new.email = '')
  execute function set_seat_email();

-- A manager took the seat back: this company's codes no longer open it to the member, until she is invited by address.
create table closed_seats (
  company_id integer not null references companies on delete cascade,
  member_id integer not null references members on delete cascade,
  -- With which the seat had been taken: an invitation to it is for her too.
  email text not null check (length(email) between 3 and 254),
  closed_at timestamptz not null default now(),
  primary key (company_id, member_id)
);
create index closed_seats_member on closed_seats (member_id);

-- Who has an account is invited by an import, not seated.
alter table import_lines drop constraint import_lines_effects_check;
alter table import_lines add constraint import_lines_effects_check check (
  effects <@ array['member', 'seat', 'invitation', 'code', 'job', 'module', 'item', 'content']);
