-- A message is written by one statement of the API (modules/networks/new-message.ts) instead of a procedure that commits.
drop procedure write_messages(integer[], integer[], text[], uuid[], json);
alter table network_members drop column has_last_word;
