// npm run browsers [-- firefox|webkit] [-- --only "sign in"]: the main flows in Firefox ESR and WebKitGTK, as Debian ships
// them, against the product as npm start runs it. A whole run writes its table into docs/browsers.md.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildInOwnProcess } from '../build/build-process.mjs'
import { cores, writeBetween } from '../process/document-table.mjs'
import { freePort } from '../process/ports.mjs'
import { Refusal, runScript } from '../process/refusal.mjs'
import { fromRoot } from '../process/root.mjs'
import { temporaryFolder } from '../process/temporary-folder.mjs'
import { startProduct } from '../web/product.mjs'
import { startCutNetwork } from './cut-network.mjs'
import * as firefox from './firefox.mjs'
import { flows } from './flows.mjs'
import { ensureBrowsers } from './packages.mjs'
import { pageOf } from './page.mjs'
import * as webkit from './webkit.mjs'

const engines = {
  firefox: { open: firefox.openFirefox, version: firefox.version },
  webkit: { open: webkit.openWebKit, version: webkit.version },
}
const marks = ['<!-- browsers: npm run browsers -->', '<!-- /browsers -->']
const { values: options, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
})

await runScript(async () => {
  const wanted = positionals.length ? positionals : Object.keys(engines)
  const unknown = wanted.filter((name) => !engines[name])
  if (unknown.length)
    throw new Refusal(`There is no ${unknown.join(', ')}; there are ${Object.keys(engines).join(', ')}.`)
  ensureBrowsers()
  await buildInOwnProcess()
  const port = await freePort()
  const network = await startCutNetwork(port)
  const product = await startProduct({ env: { PORT: String(port), APP_ORIGIN: `http://127.0.0.1:${network.port}` } })
  const results = {}
  try {
    for (const name of wanted) results[name] = await runEngine(name, { product, network })
  } finally {
    network.stop()
    await product.stop()
  }
  if (!options.only && wanted.length === Object.keys(engines).length) writeTable(results)
  const failed = Object.values(results).flatMap((result) => Object.values(result).filter(({ problem }) => problem))
  console.log(`${Object.keys(results).length} browsers, ${failed.length} flows failed`)
  process.exitCode = failed.length ? 1 : 0
  process.exit()
})

async function runEngine(name, { product, network }) {
  const folder = temporaryFolder(`browser-${name}`)
  const browser = await engines[name].open(folder)
  console.log(`\n== ${engines[name].version()}`)
  const results = {}
  try {
    for (const [title, flow] of Object.entries(flows)) {
      if (options.only && !title.includes(options.only)) continue
      results[title] = await runFlow({ title, flow, browser, product, network })
      const { problem, seconds } = results[title]
      console.log(`${problem ? 'FAILED' : 'ok    '} ${title} (${seconds.toFixed(1)} s)${problem ? `: ${problem}` : ''}`)
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

async function runFlow({ title, flow, browser, product, network }) {
  const pages = []
  const newPage = async () => {
    const page = pageOf(await browser.newPage({ width: 1440, height: 900 }), `http://127.0.0.1:${network.port}`)
    pages.push(page)
    return page
  }
  const startedAt = performance.now()
  let problem
  try {
    const page = await newPage()
    const given = { page, newPage, network, sandbox: product.sandboxOrigin }
    // If a browser no longer answers its driver, only this flow fails.
    const late = sleep(120_000, undefined, { ref: false }).then(() => Promise.reject(new Error('no end within 120 s')))
    await Promise.race([flow({ ...given, downloaded: downloadedTo(browser.downloads) }), late])
  } catch (error) {
    problem = error.message
    await keepPicture(browser.name, title, pages[0])
  }
  for (const page of pages) await Promise.race([page.close().catch(() => undefined), sleep(10_000)])
  return { problem, seconds: (performance.now() - startedAt) / 1000 }
}

/** Waits for a file with this name in the folder to which the engine downloads under automation. */
function downloadedTo(folder) {
  return async (name) => {
    if (!folder) return
    for (let tries = 0; tries < 50; tries++, await sleep(200))
      if (existsSync(folder) && readdirSync(folder).some((file) => name.test(file))) return
    throw new Error(`no file ${name} arrived`)
  }
}

async function keepPicture(browser, title, page) {
  const data = await Promise.race([page?.picture().catch(() => undefined), sleep(10_000)])
  if (!data) return
  mkdirSync(fromRoot('test-results', 'browsers'), { recursive: true })
  const file = `${browser}-${title}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  writeFileSync(join(fromRoot('test-results', 'browsers'), `${file}.png`), Buffer.from(data, 'base64'))
}

function writeTable(results) {
  const names = Object.keys(results)
  const cell = ({ problem, seconds }) =>
    problem ? `**fails**: ${problem.replaceAll('|', '\\|')}` : `passes, ${seconds.toFixed(1)} s`
  writeBetween('browsers', marks, [
    `As seen on ${new Date().toISOString().slice(0, 10)}, on ${cores()}:`,
    '',
    `| flow | ${names.map((name) => engines[name].version()).join(' | ')} |`,
    `|---|${names.map(() => '---').join('|')}|`,
    ...Object.keys(flows).map(
      (title) => `| ${title} | ${names.map((name) => cell(results[name][title])).join(' | ')} |`,
    ),
  ])
}
