// The access matrix over HTTP: every route with every account. The expected verdicts are in the tables that the API's
// tests use.
import { inParallel } from '../process/in-parallel.mjs'

const staff = ['equipe', 'moderadora', 'dona']
/** Routes that are open without the second factor, because it is set up and passed there. */
const door = ['/v1/office/session', '/v1/office/factor', '/v1/office/factor_checks']

export async function attackAccess({ sources, target, rows }) {
  const { kinds, table, officeTable, officeColumns, verdictsOf, nameOfRoute } = sources
  const isOffice = ({ access }) => access === 'office'
  const office = target.shapes.filter(isOffice)
  const others = target.shapes.filter((shape) => !isOffice(shape))
  const [verdicts, officeVerdicts] = [table, officeTable].map(verdictsOf)
  const seen = { cells: 0, open: [], different: [] }
  const walk = async (who, token, shapes, wantedOf) => {
    await inParallel(shapes, 8, async (shape) => {
      const name = nameOfRoute(shape)
      const { method, url, ...options } = sources.accessCall(shape)
      const { status, code } = await target.call(method, url, { token, ...options })
      const [wanted, met] = [wantedOf(name), sources.signOf(status, code)]
      seen.cells++
      if (wanted === met) return
      const line = `${who}: ${name}: ${status} ${code}, the table says ${wanted}`
      if (status >= 200 && status < 300) seen.open.push(line)
      else seen.different.push(line)
    })
  }

  const accounts = Object.entries(kinds).flatMap(([kind, names], column) =>
    (names.length ? names : [kind]).map((name) => ({ name, column })),
  )
  for (const { name, column } of accounts) {
    const token = await tokenOf(target, name)
    await walk(name, token, others, (route) => verdicts.get(route)?.[column])
    if (staff.includes(name)) continue
    await walk(name, token, office, () => (name === 'visitor' ? 'A' : 'F'))
  }
  for (const [column, role] of officeColumns.entries()) {
    const { email } = await target.make({ officeRoles: [role], hasFolders: true })
    await walk(`role ${role}`, await target.signIn(email), office, (route) => officeVerdicts.get(route)?.[column])
  }
  const { email, id } = await target.make({ officeRoles: [...officeColumns] })
  const token = await target.signIn(email)
  await target.app.pool.query('update sign_ins set factor_at = null where member_id = $1', [id])
  await walk('no second factor', token, office, (route) => (door.includes(route.split(' ')[1]) ? '.' : 'X'))

  const people = accounts.length + officeColumns.length + 1
  rows.add(`access: ${target.shapes.length} routes times ${people} accounts, calls`, seen.cells)
  rows.none('access: unexpected 2xx', seen.open)
  rows.none('access: other answers than the table says', seen.different)
}

async function tokenOf(target, name) {
  if (name === 'visitor') return undefined
  if (name === 'fresh') return (await target.register()).token
  if (name !== 'unproved') return target.signIn(name)
  const { email } = await target.make({ isUnverified: true, hasFolders: true })
  return target.signIn(email)
}
