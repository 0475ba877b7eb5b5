-- When a browser last said that it is in a room, and in which one: a room with somebody in it is not replaced.
alter table live_attendances add column present_at timestamptz, add column present_in text;
