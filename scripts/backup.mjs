// npm run backup: an encrypted backup of database and files; with prune it deletes old ones. Runs with the API's settings.
import './start/node-version.mjs'
import { runBuilt } from './process/built.mjs'

runBuilt('backup')
