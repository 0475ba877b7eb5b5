// npm run rotate-keys: seals everything again with a new DATA_KEY. Runs with the API's settings.
import './start/node-version.mjs'
import { runBuilt } from './process/built.mjs'

runBuilt('rotate-keys')
