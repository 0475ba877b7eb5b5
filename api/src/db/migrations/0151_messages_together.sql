-- Writes messages that came together, and tells of them once they stand (docs/decisions/0023-messages-together.md).
-- Answers when they were written, the number of each in the order they were given (null: she may not write there, or it
-- is not there; 0: her key is known already), and whose bell does not ring yet: network, sender, member.
create procedure write_messages(network_ids integer[], sender_ids integer[], texts text[], keys uuid[], inout answer json)
language plpgsql as $$
declare
  sent record;
  listener integer;
  number bigint;
  numbers bigint[] := '{}';
  -- The network of each message that is written, and what is told of it; null of the others.
  written integer[] := '{}';
  slips text[] := '{}';
  allowed integer := 0;
  added integer;
  -- Places of those who had something to read.
  answering integer[] := '{}';
  silent integer[] := '{}';
begin
  -- Taken in order, and before a message gets its number: numbers of a conversation are in the order in which its
  -- messages come to be seen, and two writers never wait for each other in a circle.
  perform from networks where id = any(network_ids) order by id for no key update;

  -- Small steps instead of one statement of many parts: setting such a one up cost more than all it did.
  for sent in
    select s.network_id, s.sender_id, s.place::integer, room.*
    from unnest(network_ids, sender_ids) with ordinality s (network_id, sender_id, place)
    cross join lateral (
      select array_to_string(array_agg(m.member_id), ',') as members,
        bool_or(m.member_id = s.sender_id) as is_hers,
        bool_or(m.member_id <> s.sender_id and exists (
          select from member_blocks b where b.kind = 'block' and (
            (b.member_id = s.sender_id and b.blocked_id = m.member_id) or
            (b.member_id = m.member_id and b.blocked_id = s.sender_id)))) as is_apart,
        -- Who answers has read what came before; who goes on writing has nothing to read.
        bool_or(m.member_id = s.sender_id and (m.is_new or coalesce((
          select x.member_id <> m.member_id and x.id > m.last_read_id
          from messages x where x.network_id = m.network_id order by x.id desc limit 1), false))) as is_answering,
        -- The bell rings for the first message she has not read; while it rings, the next ones cost this look. Who muted
        -- the sender is not told, so no bell of hers will ever ring for this: she is left out at once.
        coalesce(array_agg(m.member_id) filter (where m.member_id <> s.sender_id
          and not exists (select from notifications n
            where n.member_id = m.member_id and n.key = 'messages/' || s.network_id and n.read_at is null)
          and not exists (select from member_blocks b
            where b.member_id = m.member_id and b.blocked_id = s.sender_id)), '{}') as silent
      from network_members m where m.network_id = s.network_id) room
    order by s.place
  loop
    number := case when sent.is_hers and not sent.is_apart then nextval('messages_id_seq') end;
    numbers := numbers || number;
    written := written || case when number is not null then sent.network_id end;
    slips := slips || case when number is not null then
      format('{"to":[%s],"event":{"kind":"message","network":%s,"id":%s}}', sent.members, sent.network_id, number) end;
    continue when number is null;
    allowed := allowed + 1;
    if sent.is_answering then answering := answering || sent.place; end if;
    foreach listener in array sent.silent loop
      silent := silent || array[array[sent.network_id, sent.sender_id, listener]];
    end loop;
  end loop;

  insert into messages (id, network_id, member_id, text, client_key) overriding system value
  select s.number, s.network_id, s.sender_id, s.text, s.key
  from unnest(numbers, network_ids, sender_ids, texts, keys) s (number, network_id, sender_id, text, key)
  where s.number is not null
  on conflict (member_id, client_key) do nothing;
  get diagnostics added = row_count;
  if added < allowed then
    for place in 1..cardinality(numbers) loop
      continue when numbers[place] is null or exists (select from messages where id = numbers[place]);
      numbers[place] := 0;
      written[place] := null;
      slips[place] := null;
    end loop;
  end if;

  update networks n
  set last_message_at = now(), message_count = n.message_count + cardinality(array_positions(written, n.id))
  where n.id = any(written);
  if cardinality(answering) > 0 then
    update network_members m set last_read_id = greatest(m.last_read_id, a.number), is_new = false
    from (select network_ids[place] as network_id, sender_ids[place] as sender_id, max(numbers[place]) as number
      from unnest(answering) place where numbers[place] > 0 group by 1, 2) a
    where m.network_id = a.network_id and m.member_id = a.sender_id;
  end if;
  answer := json_build_object('at', now(), 'numbers', numbers, 'silent', silent);

  -- A transaction that notifies holds a lock of the whole server until it is on disk: with the messages in it, no two
  -- commits would share a write to the disk. After the commit it writes nothing and waits for no disk; and it is the
  -- server that goes on to it, whatever becomes of the process that asked.
  commit;
  if added > 0 then
    -- A notification holds at most 8,000 bytes, a slip about 100.
    for place in 1..cardinality(slips) by 50 loop
      perform pg_notify('live', '[' || array_to_string(slips[place:place + 49], ',') || ']');
    end loop;
  end if;
end $$;
