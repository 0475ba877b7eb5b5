-- What a certificate says about the trail stays as it was when it was earned, whatever the trail becomes.
alter table certificates add column episode_count integer not null check (episode_count > 0);
