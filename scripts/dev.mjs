// npm run dev: one address that shows every change at once. Vite serves the web app; the API and the stand-ins are
// bundled and restarted when their sources change.
import './start/node-version.mjs'

const { develop } = await import('./start/develop.mjs')
await develop()
