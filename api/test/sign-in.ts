import { randomUUID } from 'node:crypto'
import type { App } from '../src/app.ts'

/** A sign-in without a password check: most tests are about what follows. */
export async function signIn({ context, server }: Pick<App, 'context' | 'server'>, email: string) {
  const member = await context.db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id: sid } = await context.db
    .insertInto('signIns')
    // Staff have passed the second factor; for other members the column has no meaning.
    .values({
      id: randomUUID(),
      memberId: member.id,
      device: 'test',
      createdAt: context.now(),
      factorAt: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: member.id, token: server.jwt.sign({ sub: String(member.id), sid, email: member.email }) }
}
