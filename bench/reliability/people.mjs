// Members for a trial, with access to everything and signed in.
import { signIn } from '../support/api.mjs'

/** `secret` is the JWT_SECRET of the product, if it is not that of the measurements. */
export async function addPeople(client, count, name, secret) {
  const { rows } = await client.query(
    `insert into members (email, name, verified_at)
     select $2 || n || '@trial.juntas.test', 'Pessoa ' || n, now() from generate_series(1, $1::int) n returning id`,
    [count, name],
  )
  await client.query(
    `insert into folder_grants (folder_id, member_id, source, reason)
     select f.id, m.id, 'staff', 'trial' from folders f, unnest($1::int[]) m (id)`,
    [rows.map(({ id }) => id)],
  )
  const people = []
  for (const { id } of rows) people.push({ id, token: await signIn(client, id, secret) })
  return people
}

/** A content of at least ten minutes. */
export async function longContent(client) {
  const { rows } = await client.query(
    `update contents set duration_ms = 3600000 where slug = 'negociar-sem-pedir-desculpas' returning id`,
  )
  return rows[0].id
}

/** POSTs as a browser does: returns the answer's status, or 0 if there was none. */
export async function post(origin, token, path, body, timeoutMs = 5000) {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
