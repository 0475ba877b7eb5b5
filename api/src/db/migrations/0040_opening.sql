-- Who withdrew a plan in the last twelve months and buys it again gets in when she can no longer withdraw: from then on
-- access begins. Null for every other purchase, which opens at once.
alter table subscriptions add column opens_at timestamptz;
