import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'
import { refuseDemo } from './refuse-demo.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('live does not start on a database with the accounts of a demo, however few are left [security M12]', async () => {
  const { db } = here.context
  await expect(refuseDemo(db)).rejects.toThrow(/^cannot start in live mode: this database was a demo/)
  const demo = () => db.updateTable('members').where('email', 'like', '%@demo.juntas.test')
  await demo()
    .set({ email: (eb) => eb.fn('replace', ['email', eb.val('@demo.'), eb.val('@live.')]) })
    .execute()
  await expect(refuseDemo(db)).resolves.toBeUndefined()
  await db
    .updateTable('members')
    .set({ email: 'equipe@demo.juntas.test' })
    .where('email', '=', 'equipe@live.juntas.test')
    .execute()
  await expect(refuseDemo(db)).rejects.toThrow('Use a new one')
})
