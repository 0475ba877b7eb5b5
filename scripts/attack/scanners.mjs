// Runs two scanners of Debian's packages on every free text of an address: sqlmap, which tries to inject SQL, and
// wapiti. They run as a member and as staff. Each scanner first gets a deliberately broken page: a scanner that does
// not notice it proves nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { installPackages } from '../process/debian-packages.mjs'
import { endOf, startGroup } from '../process/group.mjs'
import { temporaryFolder } from '../process/temporary-folder.mjs'

const programs = { sqlmap: '/usr/bin/sqlmap', wapiti: '/usr/bin/wapiti' }
/** No module that asks another server: both scanners must stay on loopback. */
const modules = 'blindsql,crlf,exec,file,permanentxss,redirect,sql,xss'
const mostMinutes = { sqlmap: 12, wapiti: 3 }

export async function attackByScanners({ sources, target, rows }) {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]))
  installPackages(missing, 'The scanners come from Debian.')
  const folder = temporaryFolder('scanners')
  const planted = await openPlanted(target.app.pool)
  try {
    const addresses = textAddresses(sources, target)
    rows.add('scanners: addresses with a free text, read by who may', addresses.length)
    for (const [name, scan] of Object.entries({ sqlmap: runSqlmap, wapiti: runWapiti })) {
      const [unfinished, found] = [[], []]
      for (const account of new Set(addresses.map((one) => one.account))) {
        const urls = addresses.filter((one) => one.account === account).map(({ path }) => target.origin + path)
        const own = join(folder, `${name}-${account}`)
        mkdirSync(own)
        const seen = await scan({ folder: own, urls: [planted.url, ...urls], token: await target.signIn(account) })
        if (!seen.isWhole) unfinished.push(account)
        found.push(seen.found)
      }
      const isPlanted = (line) => line.includes('/planted')
      const isNoticed = found.every((lines) => lines.some(isPlanted))
      rows.none(`${name}: ended before its last address`, unfinished)
      rows.add(`${name}: a page broken on purpose is noticed`, isNoticed ? 'yes' : 'no', 'yes', isNoticed)
      rows.none(
        `${name}: found in the product`,
        found.flat().filter((line) => !isPlanted(line)),
      )
    }
  } finally {
    planted.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each free text of a query or a path, with the account that may read it. */
function textAddresses({ accountOf, addressOf, schemaOf }, target) {
  return target.shapes
    .filter(({ method, access }) => method === 'GET' && accountOf[access])
    .flatMap((shape) => {
      const account = accountOf[shape.access]
      const path = addressOf(shape, () => '1')
      const inQuery = textsOf(shape.query, schemaOf).map((name) => ({ account, path: `${path}?${name}=ana` }))
      // The mark * tells sqlmap where to inject.
      const inPath = textsOf(shape.params, schemaOf).map((name) => ({
        account,
        path: addressOf(shape, (one) => (one === name ? 'ana' : '1')).replace('/ana', '/ana*'),
      }))
      return [...inQuery, ...inPath]
    })
}

const textsOf = (schema, schemaOf) =>
  Object.entries(schema ? (schemaOf(schema).properties ?? {}) : {})
    .filter(([, field]) => field.type === 'string' && !field.enum && !field.pattern && !field.format)
    .map(([name]) => name)

/** A page with both holes: its text goes unescaped into a statement and into the page. */
async function openPlanted(pool) {
  const server = createServer(async (request, answer) => {
    const text = new URL(request.url, 'http://127.0.0.1').searchParams.get('q') ?? ''
    const results = await pool
      .query(`select name from members where name ilike '%${text}%' limit 5`)
      .catch((error) => ({ rows: [{ name: error.message }] }))
    // Several statements have several results.
    const names = [results].flat().flatMap(({ rows }) => (rows ?? []).map(({ name }) => `<p>${name}</p>`))
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(`<html><body><h1>${text}</h1>${names.join('')}</body></html>`)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/planted?q=ana`, close: () => server.close() }
}

async function runSqlmap({ folder, urls, token }) {
  const list = join(folder, 'addresses.txt')
  writeFileSync(list, urls.join('\n'))
  const what = ['-m', list, '--output-dir', folder, '--header', `Authorization: Bearer ${token}`]
  const how = ['--batch', '--level', '2', '--risk', '2', '--dbms', 'postgresql', '--threads', '4', '--flush-session']
  const isWhole = await run('sqlmap', [...what, ...how])
  const file = readdirSync(folder).find((name) => name.startsWith('results-'))
  const lines = file ? readFileSync(join(folder, file), 'utf8').split('\n').slice(1) : []
  // Address, place, parameter, techniques, notes. Findings that sqlmap itself retracted in its notes do not count.
  return { isWhole, found: lines.filter((line) => /,[BEUSTQ]+,(?!false positive)/.test(line)) }
}

async function runWapiti({ folder, urls: [broken, ...urls], token }) {
  const file = join(folder, 'found.json')
  const found = []
  let isWhole = true
  // wapiti stays on the host of its first address, so the broken page needs a separate scan.
  for (const [first, ...others] of [[broken], urls.map((url) => url.replace('*', ''))]) {
    const what = ['-u', first, ...others.flatMap((url) => ['-s', url]), '--scope', 'domain', '-d', '0', '-m', modules]
    const how = ['-f', 'json', '-o', file, '--flush-session', '--store-session', folder, '--no-bugreport', '-t', '10']
    isWhole = (await run('wapiti', [...what, ...how, '-H', `Authorization: Bearer ${token}`])) && isWhole
    const { vulnerabilities } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { vulnerabilities: {} }
    for (const [kind, cases] of Object.entries(vulnerabilities))
      found.push(...cases.map(({ path, parameter }) => `${kind}: ${path} ${parameter}`))
    rmSync(file, { force: true })
  }
  return { isWhole, found }
}

/** Resolves with whether the scanner finished. A scanner that takes too long is ended. */
async function run(name, args) {
  const child = startGroup(args, { program: programs[name], stdio: 'ignore' })
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGTERM'), mostMinutes[name] * 60_000)
  const code = await endOf(child).finally(() => clearTimeout(timer))
  return code === 0
}
