-- An application carried what a member looks for in Juntas, which is not for employers. What was kept of it goes.
update job_applications set curriculum = curriculum - 'goal' where curriculum ? 'goal';
