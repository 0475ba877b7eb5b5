import type { mentoring } from '@juntas/contract/mentoring'
import type { Handlers } from '../../http/serve.ts'
import { answers } from './answers.ts'
import { programme } from './programme.ts'
import { stakeholders } from './stakeholders.ts'

export const handlers: Handlers<typeof mentoring> = { ...programme, ...answers, ...stakeholders }
