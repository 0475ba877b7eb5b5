// Replaces piscina: runs the operations of worker threads in the thread of the test. A real thread loads the built
// bundle, which contains no mutant.
import { EventEmitter } from 'node:events'
import run from '../../api/src/workers/worker.ts'

export class Piscina extends EventEmitter {
  threads = []
  run = async (task) => run(structuredClone(task))
  async destroy() {}
}
