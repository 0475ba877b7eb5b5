-- A text that everybody knows, sealed with DATA_KEY: a start with another key cannot open it, and says so before it
-- serves anything it could not read, or seals new rows with a key that the old ones do not know.
create table data_key_check (
  -- One row at most.
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);
