import { createContext } from 'react'
import { agreed } from '../../../lib/agreement.ts'

/** Whether she agreed to her words being kept and read: one answer for every form of the programme. */
export const AgreementContext = createContext(agreed)
