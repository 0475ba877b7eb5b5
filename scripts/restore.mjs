// npm run restore: a backup into an empty database. Runs with the API's settings.
import './start/node-version.mjs'
import { runBuilt } from './process/built.mjs'

runBuilt('restore')
