-- The office writes what the mentoring programme shows.

-- Moving a document writes one place after the other, so two documents share a place for a moment.
alter table mentee_documents drop constraint mentee_documents_mentee_id_position_key;
create index mentee_documents_mentee on mentee_documents (mentee_id, position);

-- When the closing form was first saved: where no meeting has a day, the three months begin here.
alter table mentees add column closed_at timestamptz;
update mentees set closed_at = evolution_due_at - interval '3 months' where last_meeting_on is null;
