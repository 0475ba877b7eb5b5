import { openQuestion } from './question.ts'

/** A call waits for six digits; true when the code was right. */
export const factorQuestion = openQuestion()
