// Debian's WebKitGTK (the engine of Safari and of GNOME's browser) in its MiniBrowser, driven by WebKitWebDriver with
// the WebDriver protocol. It needs a display: Xvfb.
import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endChild } from '../process/end-child.mjs'
import { freePort } from '../process/ports.mjs'
import { until } from '../process/until.mjs'

export const version = () => {
  const said = execFileSync('dpkg-query', ['--status', 'webkit2gtk-driver'], { encoding: 'utf8' })
  return `WebKitGTK ${/^Version: (.+)$/m.exec(said)?.[1]}`
}

export async function openWebKit(folder) {
  const display = await startDisplay()
  const env = {
    ...process.env,
    HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
    DISPLAY: display.name,
    LANGUAGE: 'pt_BR',
    // There is no graphics card here, and none of the services of a desktop.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
    GIO_USE_VFS: 'local',
  }
  const drivers = new Set()
  return {
    name: 'WebKitGTK',
    async newPage({ width, height }) {
      // A driver has one session with its own cookies, so each member's browser is a session.
      const driver = await startDriver(env)
      drivers.add(driver)
      const { call } = driver
      const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: {} } })
      const of = (path) => `/session/${sessionId}${path}`
      await call('POST', of('/timeouts'), { script: 30_000, pageLoad: 60_000 })
      const page = {
        async resize({ width: inner, height: innerHeight }) {
          // The window has borders, so it is enlarged by the difference between its inside and the wanted size.
          const size = { width: inner, height: innerHeight }
          for (let tries = 0; tries < 3; tries++) {
            await call('POST', of('/window/rect'), size)
            await sleep(150)
            const [seenWidth, seenHeight] = await page.run('() => [innerWidth, innerHeight]', [])
            if (seenWidth === inner && Math.abs(seenHeight - innerHeight) < 2) return
            size.width += inner - seenWidth
            size.height += innerHeight - seenHeight
          }
        },
        open: (url) => call('POST', of('/url'), { url }),
        async run(source, args) {
          const script = `const [given, done] = arguments;
            (async () => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null))().then(
              (text) => done({ text }), (error) => done({ error: String(error) }))`
          const answer = await call('POST', of('/execute/async'), { script, args: [JSON.stringify(args)] })
          if (answer.error) throw new Error(answer.error)
          return JSON.parse(answer.text)
        },
        act: (actions) => call('POST', of('/actions'), { actions }),
        picture: () => call('GET', of('/screenshot')),
        async close() {
          await call('DELETE', `/session/${sessionId}`).catch(() => undefined)
          await driver.stop()
          drivers.delete(driver)
        },
      }
      await page.resize({ width, height })
      return page
    },
    async close() {
      for (const driver of drivers) await driver.stop()
      display.stop()
    },
  }
}

async function startDriver(env) {
  const port = await freePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
  await until('WebKitWebDriver', () => call('GET', '/status'), { seconds: 5, everyMs: 100 })
  return { call, stop: () => endChild(child, gone) }
}

/** Xvfb chooses a free display and reports which. */
async function startDisplay() {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdout.once('data', (text) => resolve(String(text).trim()))
  })
  return { name: `:${number}`, stop: () => child.kill('SIGTERM') }
}
