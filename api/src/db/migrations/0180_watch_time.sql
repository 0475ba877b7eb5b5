-- When a member was first heard of in a content, by the server's clock: a certificate asks that the trail could have
-- been watched since then.
alter table content_views add column first_reported_at timestamptz not null default now();
update content_views set first_reported_at = least(viewing_since, coalesce(watched_at, viewing_since), updated_at);

-- A member's notes are always read through her own index; nobody could use this one, and every note paid for it.
drop index notes_words;

-- Words of a job are found whatever their accents, through an index, as those of posts are.
create index jobs_words on jobs using gin (plain_words(title || ' ' || company_name || ' ' || city || ' ' || translations::text) gin_trgm_ops);
