import type { Database } from '../../src/db/client.ts'

/** A database on which another process does `work` right before each transaction of the code under test begins. */
export function racingDatabase(db: Database, work: () => Promise<unknown>): Database {
  const transaction: typeof db.transaction = () => {
    const begun = db.transaction()
    const execute: typeof begun.execute = async (given) => {
      await work()
      return begun.execute(given)
    }
    return Object.assign(Object.create(begun), { execute })
  }
  return new Proxy(db, {
    get(target, name) {
      const value = name === 'transaction' ? transaction : Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
