-- She wrote last: going on writing changes nothing on her side, and this says so without a look at the messages.
alter table network_members add column has_last_word boolean not null default false;

-- Writes messages that came together, and tells of them once they stand (docs/decisions/0023-messages-together.md). They are
-- given in the order of their networks. Answers when they were written, the number of each in the order they were given
-- (null: she may not write there, or it is not there; 0: her key is known already), and whose bell does not ring yet:
-- network, sender, member.
create or replace procedure write_messages(network_ids integer[], sender_ids integer[], texts text[], keys uuid[], inout answer json)
language plpgsql as $$
declare
  listener_ids integer[];
  -- The network of each message that may be written; null of the others.
  open_ids integer[];
  numbers bigint[] := '{}';
  allowed integer;
  added integer;
  -- Networks where somebody else had the last word.
  turning integer[];
  silent json;
begin
  -- Conversations are taken in order, and before a message gets its number: numbers of a conversation are in the order
  -- in which its messages come to be seen, and two writers never wait for each other in a circle. A lock without a row:
  -- what follows reads what the writer before has left, and nothing has to be written for it. (`continue when` is the
  -- cheapest way to call a function; this one never answers null.)
  for place in 1..cardinality(network_ids) loop
    continue when pg_advisory_xact_lock(hashtext('messages'), network_ids[place]) is null;
  end loop;

  select array_agg(other_id), array_agg(case when is_open then network_id end), count(*) filter (where is_open),
    array_agg(network_id) filter (where is_open and not has_last_word),
    coalesce(json_agg(array[network_id, sender_id, other_id]) filter (where is_open and is_silent), '[]')
  into listener_ids, open_ids, allowed, turning, silent
  from (
    select s.network_id, s.sender_id, s.place, other.member_id as other_id, me.has_last_word,
      me.member_id is not null and other.member_id is not null
        and mine.kind is distinct from 'block' and theirs.kind is distinct from 'block' as is_open,
      -- The bell rings for the first message she has not read; while it rings, the next ones cost this look. Who muted
      -- the sender is not told, so no bell of hers will ever ring for this: she is left out at once.
      bell.id is null and theirs.kind is null as is_silent
    from unnest(network_ids, sender_ids) with ordinality s (network_id, sender_id, place)
    left join network_members me on me.network_id = s.network_id and me.member_id = s.sender_id
    left join network_members other on other.network_id = me.network_id and other.member_id <> me.member_id
    left join member_blocks mine on mine.member_id = s.sender_id and mine.blocked_id = other.member_id
    left join member_blocks theirs on theirs.member_id = other.member_id and theirs.blocked_id = s.sender_id
    left join notifications bell
      on bell.member_id = other.member_id and bell.key = 'messages/' || s.network_id and bell.read_at is null
    order by s.place) sent;
  -- A conversation is of two. Were there a third, places would no longer be those of the messages.
  if cardinality(open_ids) <> cardinality(network_ids) then raise exception 'a network has more than two members'; end if;

  for place in 1..cardinality(network_ids) loop
    numbers[place] := case when open_ids[place] is not null then nextval('messages_id_seq') end;
  end loop;
  insert into messages (id, network_id, member_id, text, client_key) overriding system value
  select s.number, s.network_id, s.sender_id, s.text, s.key
  from unnest(numbers, network_ids, sender_ids, texts, keys) s (number, network_id, sender_id, text, key)
  where s.number is not null
  on conflict (member_id, client_key) do nothing;
  get diagnostics added = row_count;
  if added < allowed then
    for place in 1..cardinality(network_ids) loop
      continue when numbers[place] is null or exists (select from messages where id = numbers[place]);
      numbers[place] := 0;
      open_ids[place] := null;
    end loop;
  end if;

  update networks n
  set last_message_at = now(), message_count = n.message_count + cardinality(array_positions(open_ids, n.id))
  where n.id = any(open_ids);
  -- Who answers has read what came before; who goes on writing has nothing to read.
  if turning is not null then
    update network_members m
    set has_last_word = m.member_id = turn.last_id, is_new = m.is_new and turn.number is null,
      last_read_id = greatest(m.last_read_id, turn.number)
    from (
      select side.network_id, side.member_id, max(s.number) filter (where s.sender_id = side.member_id) as number,
        (array_agg(s.sender_id order by s.number desc))[1] as last_id
      from unnest(numbers, open_ids, sender_ids) s (number, network_id, sender_id)
      join network_members side on side.network_id = s.network_id
      where s.network_id = any(turning)
      group by 1, 2) turn
    where m.network_id = turn.network_id and m.member_id = turn.member_id;
  end if;
  answer := json_build_object('at', now(), 'numbers', numbers, 'silent', silent);

  -- A transaction that notifies holds a lock of the whole server until it is on disk: with the messages in it, no two
  -- commits would share a write to the disk. After the commit it writes nothing and waits for no disk; and it is the
  -- server that goes on to it, whatever becomes of the process that asked. Of at most 150 messages it stays below the
  -- 8,000 bytes that a notification holds.
  commit;
  if added > 0 then
    -- What stands must be told, however long the turn to tell takes: a call that is refused here would be made again.
    set local lock_timeout = 0;
    perform pg_notify('messages', json_build_object(
      'networks', open_ids, 'from', sender_ids, 'to', listener_ids, 'ids', numbers)::text);
  end if;
end $$;
