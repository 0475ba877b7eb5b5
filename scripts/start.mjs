// npm start: installs, builds, and runs the whole product until it is stopped. It uses only Node's own modules, because
// nothing is installed yet when it begins.
import './start/node-version.mjs'

const { start } = await import('./start/start.mjs')
await start()
