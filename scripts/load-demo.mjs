// npm run load-demo: migrates the database of the settings and loads the demo's data. Runs with the API's settings.
import './start/node-version.mjs'
import { runBuilt } from './process/built.mjs'

runBuilt('load-demo')
