import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export type Question = {
  title: string
  text?: ReactNode
  /** The verb of the action: "Excluir", "Sair". Without it there is only `Ok`. */
  action?: string
  cancel?: string
  /** A second way out that is no cancelling: "Ficar com os dois". */
  other?: string
  /** An action that cannot be undone is crimson. */
  danger?: boolean
  answer: (isYes: boolean | 'other') => void
}

/** Questions are queued: one dialog at a time. */
export const questions = createStore<readonly Question[]>([])

function ask(question: Omit<Question, 'answer'>): Promise<boolean | 'other'> {
  return new Promise((resolve) => {
    const asked: Question = {
      ...question,
      answer: (isYes) => {
        questions.set(questions.get().filter((one) => one !== asked))
        resolve(isYes)
      },
    }
    questions.set([...questions.get(), asked])
  })
}

/** `if (await confirm({ title: m.jobs_remove_question(), action: m.ui_remove(), danger: true })) ...` */
export async function confirm(question: Omit<Question, 'answer' | 'action' | 'other'> & { action: string }) {
  return (await ask(question)) === true
}

/** A question with two actions; false when neither was chosen. */
export const choose = (question: Omit<Question, 'answer' | 'action' | 'other'> & { action: string; other: string }) =>
  ask(question)

/** The shared message dialog with one `Ok` [SHELL-27]. */
export async function showMessage(message: { title: string; text?: ReactNode }): Promise<void> {
  await ask(message)
}
