// Sends keys that no body declares with every write. None of them may be stored or change what the sender may do.
import { inParallel } from '../process/in-parallel.mjs'

const mark = 'assigned-7d1f3a'
const moment = '1999-12-31T23:59:58.000Z'
const marks = /assigned-7d1f3a|1999-12-31|777777777/
// Written as text, because an object literal with `__proto__` would set the prototype.
const poison = '{"__proto__":{"isAdmin":true,"roles":["staff"]},"constructor":{"prototype":{"isAdmin":true}},'
const extra = {
  id: 777_777_777,
  user: mark,
  member: mark,
  memberId: 777_777_777,
  author: mark,
  isAdmin: true,
  role: 'staff',
  roles: ['staff', 'moderator'],
  officeRoles: ['owner'],
  price: 777_777_777,
  priceCents: 777_777_777,
  amountCents: 777_777_777,
  hasAccess: true,
  accessFreeContent: true,
  group: mark,
  status: mark,
  state: mark,
  verifiedAt: moment,
  blockedAt: moment,
  createdAt: moment,
  publishAt: moment,
  isModerator: true,
  passwordHash: mark,
}

export async function attackAssignment({ sources, target, rows }) {
  const { accountOf, addressOf, bodyOf, fieldsOf, nameOfRoute, paramsOf, schemaOf } = sources
  // A marketing event may have any keys: they are its data.
  const isOpen = (body) => Boolean(schemaOf(body).additionalProperties)
  const writes = target.shapes.filter(({ access, body }) => accountOf[access] && body && !isOpen(body))
  const { email, id } = await target.make({ hasFolders: true })
  const before = await rightsOf(target, id)
  const marksBefore = await storedMarks(target)
  const taken = []
  let [sent, accepted] = [0, 0]
  await inParallel(writes, 4, async (shape) => {
    const own = fieldsOf(schemaOf(shape.body))
    const added = Object.fromEntries(Object.entries(extra).filter(([key]) => !own.includes(key)))
    const plain = JSON.stringify({ ...bodyOf(shape), ...added })
    const account = shape.access === 'member' || shape.access === 'admitted' ? email : accountOf[shape.access]
    const token = await target.signIn(account)
    const ids = paramsOf(shape).length ? await target.idsOf(account) : ['1']
    for (const body of [plain, `${poison}${plain.slice(1)}`])
      for (const one of ids) {
        const url = addressOf(shape, () => one)
        const { status, text } = await target.call(shape.method, url, { token, body })
        sent++
        if (status >= 300) continue
        accepted++
        if (marks.test(text)) taken.push(`${nameOfRoute(shape)} answers with it`)
      }
  })
  for (const [name, count] of Object.entries(await storedMarks(target)))
    if (count !== (marksBefore[name] ?? 0)) taken.push(`${count} rows of ${name}`)
  const after = await rightsOf(target, id)
  if (before !== after) taken.push(`rights of the sender: ${before} became ${after}`)
  // A polluted prototype would give everybody the role.
  const stranger = await target.signIn('eva')
  for (const path of ['/v1/reconciliations', '/v1/office/session']) {
    const { status } = await target.call('GET', path, { token: stranger })
    if (status !== 403) taken.push(`${path} answers ${status} to a member without a role`)
  }
  rows.add(
    `mass assignment: writes with ${Object.keys(extra).length + 2} keys too many, and of them accepted`,
    `${sent}, ${accepted}`,
  )
  rows.none('mass assignment: keys taken over', taken)
}

/** What the sender may do, as one comparable text. */
async function rightsOf({ app }, id) {
  const { rows } = await app.pool.query(
    `select jsonb_build_array(m.verified_at is not null, m.blocked_at, m.access_free_content, m."group",
       array(select role::text from member_roles where member_id = m.id order by 1),
       array(select role::text from office_roles where member_id = m.id order by 1),
       (select count(*) from folder_grants where member_id = m.id),
       (select count(*) from subscriptions where member_id = m.id)) as rights from members m where m.id = $1`,
    [id],
  )
  return JSON.stringify(rows[0]?.rights)
}

/** How many rows of each table contain a mark. */
async function storedMarks({ app }) {
  const { rows: tables } = await app.pool.query(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = {}
  for (const { name } of tables) {
    const { rows } = await app.pool.query(`select count(*)::int as n from ${name} t where to_jsonb(t)::text ~ $1`, [
      marks.source,
    ])
    found[name] = rows[0].n
  }
  return found
}
