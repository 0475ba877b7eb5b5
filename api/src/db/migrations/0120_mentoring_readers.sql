-- Support documents in her language; as what a reader read; one question after three months, and never a second.

alter table mentee_documents add column translations jsonb not null default '{}';

alter table mentoring_readings add column role text check (role in ('coach', 'mentor'));
update mentoring_readings r
set role = case when e.coach_id = r.reader_id then 'coach' else 'mentor' end
from mentoring_answers a
join mentees e on e.id = a.mentee_id
where a.id = r.answer_id;
alter table mentoring_readings alter column role set not null;

alter table mentees add column evolution_due_at timestamptz;
alter table mentees add column evolution_asked_at timestamptz;
