// npm start: installs, builds, and runs the whole product until it is told to stop. Node's own modules only, since
// nothing is installed yet when this begins.
import './start/node-version.mjs'

const { start } = await import('./start/start.mjs')
await start()
