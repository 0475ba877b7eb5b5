-- An award once reached stays the member's, whatever happens to what it was counted from: a network that ends or
-- another member's deleted account takes nothing back. Dated by the day.
create table earned_awards (
  member_id integer not null references members on delete cascade,
  award_id integer not null references awards on delete cascade,
  earned_on date not null,
  primary key (member_id, award_id)
);
create index earned_awards_award on earned_awards (award_id);

-- Gives a member every award that is reached by now, each with the day of the fact that filled its measure.
create function grant_awards(holder integer) returns void language sql as $$
  with facts as (
    select 'watch'::challenge_kind as kind, v.watched_at as at
    from content_views v join contents c on c.id = v.content_id and c.type <> 'Skill'
    where v.member_id = holder and v.watched_at is not null
    union all
    select 'network', n.created_at
    from network_members m join networks n on n.id = m.network_id
    where m.member_id = holder
  ), counted as (
    select kind, at, row_number() over (partition by kind order by at) as place from facts
  )
  insert into earned_awards (member_id, award_id, earned_on)
  select holder, a.id, (f.at at time zone 'America/Sao_Paulo')::date
  from awards a
  join challenges ch on ch.id = a.challenge_id
  join counted f on f.kind = ch.kind and f.place = a.quantity
  on conflict do nothing
$$;

create function grant_awards_on_fact() returns trigger language plpgsql as $$
begin
  perform grant_awards(new.member_id);
  return null;
end $$;
create trigger grant_awards after insert on content_views for each row
  when (new.watched_at is not null) execute function grant_awards_on_fact();
create trigger grant_awards_later after update of watched_at on content_views for each row
  when (new.watched_at is not null and old.watched_at is null) execute function grant_awards_on_fact();
create trigger grant_awards after insert on network_members for each row execute function grant_awards_on_fact();

-- What members have reached by today's counts.
select grant_awards(id) from members;
