// npm run staff: the first owner of a live system, and the end of a lock-out. Runs with the API's settings.
import './start/node-version.mjs'
import { runBuilt } from './process/built.mjs'

runBuilt('staff')
