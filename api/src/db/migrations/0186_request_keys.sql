-- The `Idempotency-Key` of a purchase and of a change of card: an HMAC of member, route and key with a hash of the body.
-- Both are cleared after 24 hours.
alter table purchases
  add column request_key bytea check (length(request_key) = 32),
  add column request_body bytea check (length(request_body) = 32);
create index purchases_request_key on purchases (request_key) where request_key is not null;
alter table card_changes
  add column request_key bytea check (length(request_key) = 32),
  add column request_body bytea check (length(request_body) = 32);
create index card_changes_request_key on card_changes (request_key) where request_key is not null;
