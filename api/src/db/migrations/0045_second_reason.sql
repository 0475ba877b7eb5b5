-- The second person of an opening gives a reason too. Openings of version 1.0.0 have none.
alter table seal_openings add column confirm_reason text
  check (length(btrim(confirm_reason)) between 10 and 500);
