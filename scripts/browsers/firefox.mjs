// Debian's Firefox ESR, driven by WebDriver BiDi. Firefox speaks it directly, without a driver.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const version = () => execFileSync('firefox-esr', ['--version'], { encoding: 'utf8' }).trim()

export async function openFirefox(folder) {
  const profile = join(folder, 'firefox')
  mkdirSync(profile, { recursive: true })
  const preferences = {
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
    'browser.download.folderList': 2,
    'browser.download.dir': join(folder, 'downloads'),
    'browser.download.useDownloadDir': true,
    'media.autoplay.default': 0,
    'intl.accept_languages': 'pt-BR',
    // Turns the wheel for a second: the tests wait for what it moves.
    'general.smoothScroll': false,
  }
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const env = { ...process.env, HOME: folder, MOZ_HEADLESS: '1' }
  const child = spawn('firefox-esr', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)))
    child.stderr.on('data', (text) => {
      said += text
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  const call = await connect(`${address}/session`)
  await call('session.new', { capabilities: {} })
  return {
    name: 'Firefox ESR',
    downloads: join(folder, 'downloads'),
    async newPage({ width, height }) {
      const { userContext } = await call('browser.createUserContext', {})
      const { context } = await call('browsingContext.create', { type: 'tab', userContext })
      const page = {
        resize: (viewport) => call('browsingContext.setViewport', { context, viewport }),
        open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
        async run(source, args) {
          const answer = await call('script.callFunction', {
            functionDeclaration: `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`,
            arguments: [{ type: 'string', value: JSON.stringify(args) }],
            target: { context },
            awaitPromise: true,
          })
          if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
          return JSON.parse(answer.result.value)
        },
        act: (actions) => call('input.performActions', { context, actions }),
        picture: async () => (await call('browsingContext.captureScreenshot', { context })).data,
        close: () => call('browser.removeUserContext', { userContext }),
      }
      await page.resize({ width, height })
      return page
    },
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Sends commands over one connection: resolves with a function that sends one and awaits its result. */
async function connect(address) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)), { once: true })
  })
  const waiting = new Map()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
