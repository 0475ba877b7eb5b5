import { createContext } from 'react'
import { agreed } from '../../../lib/agreement.ts'

/** Whether the member agreed that the answers are kept and read: one consent for every form of the programme. */
export const AgreementContext = createContext(agreed)
