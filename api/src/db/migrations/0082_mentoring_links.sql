-- Where the programme's outside rooms are: the assessment and the three coaching sessions. The site's settings stay six.

create table mentoring_links (
  name text primary key check (name in ('assessment', 'session_1', 'session_2', 'session_3')),
  url text not null check (url ~ '^https?://')
);
