// npm run migrate: brings the database up to date, or says what is pending. Runs with the API's settings.
import './start/node-version.mjs'
import { runBuilt } from './process/built.mjs'

runBuilt('migrate')
