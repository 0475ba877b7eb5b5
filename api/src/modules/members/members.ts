import type { members } from '@juntas/contract/members/members'
import type { Handlers } from '../../http/serve.ts'
import { me } from './me.ts'

export const handlers: Handlers<typeof members> = { ...me }
