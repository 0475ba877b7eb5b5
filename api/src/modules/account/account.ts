import type { account } from '@juntas/contract/account'
import type { FastifyRequest } from 'fastify'
import type { Handlers, Limit } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { optingIn } from './opting-in.ts'
import { personsOnly } from './persons-only.ts'
import { recovering } from './recovering.ts'
import { registering } from './registering.ts'
import { signing } from './signing.ts'

const open: Handlers<typeof account> = { ...signing, ...registering, ...recovering, ...optingIn }

export const handlers: Handlers<typeof account> = {
  ...open,
  register: personsOnly(open.register),
  optIn: personsOnly(open.optIn),
  forgot: personsOnly(open.forgot),
  resign: personsOnly(open.resign),
  emailExists: personsOnly(open.emailExists),
}

/** One caller about one address: a whole company behind one network address is not locked out by one of them. */
const byEmail = (request: FastifyRequest) => `${request.ip} ${(request.body as { email?: string } | null)?.email ?? ''}`

const byMember = (request: FastifyRequest) => String((request.viewer as Viewer).id)

const minute = 60
const quarter = 15 * minute

export const limits: Partial<Record<keyof typeof account, Limit>> = {
  login: { max: 10, seconds: minute, by: byEmail },
  forgot: { max: 5, seconds: quarter, by: byEmail },
  resign: { max: 5, seconds: quarter, by: byEmail },
  verifyToken: { max: 20, seconds: quarter, by: byEmail },
  verifyByEmail: { max: 20, seconds: quarter, by: byEmail },
  updatePassword: { max: 20, seconds: quarter, by: byEmail },
  changePassword: { max: 10, seconds: quarter, by: byMember },
  emailExists: { max: 30, seconds: minute },
  register: { max: 60, seconds: quarter },
  optIn: { max: 60, seconds: quarter },
  optInPlan: { max: 60, seconds: quarter },
  companyByCode: { max: 30, seconds: quarter },
}
