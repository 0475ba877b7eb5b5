-- When the password was last set: a change of e-mail that was asked for before it opens nothing any more.
alter table members add column password_changed_at timestamptz;
