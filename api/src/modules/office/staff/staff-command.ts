import { emailKey, email as emailRule } from '@juntas/contract/rules/person/email'
import { fail, inDatabase } from '../../../command.ts'
import type { Config } from '../../../config.ts'
import { resetFactor } from './factor-reset.ts'
import { insertInvitation, invitationLink } from './invitations.ts'

const usage = `npm run staff -- invite <e-mail>          a link that makes its reader an owner of the office
npm run staff -- reset-factor <e-mail>    ends a lock-out: the next sign-in asks for a new authenticator`

/** Work on the machine itself, with the settings of the API: who runs it is trusted. */
export async function staffCommand([command, address = '']: string[], readConfig: () => Config): Promise<string> {
  if (command !== 'invite' && command !== 'reset-factor') return fail(usage)
  if (emailRule(address)) return fail(`"${address}" is not an e-mail address.`)
  const email = emailKey(address)
  const config = readConfig()
  return inDatabase(config, async (db) => {
    if (command === 'invite') {
      const invited = { email, roles: ['owner' as const], invitedBy: null }
      const { secret } = await db.transaction().execute((trx) => insertInvitation(trx, invited, new Date()))
      return `Open this within 7 days, and give it to nobody else:\n${invitationLink(config.origin, secret)}`
    }
    const told = await resetFactor(db, config, email, new Date())
    if (told === null) return fail(`${email} has no second factor.`)
    return `The next sign-in of ${email} asks for a new authenticator. Told: ${told} owner(s).`
  })
}
