import { type MentoringForm, questionIds } from '@juntas/contract/rules/fase'
import { isBlank } from '@juntas/contract/rules/text'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { recordQuery, useSaveAnswers } from '../queries.ts'
import { AgreementContext } from './agreement.ts'
import { onDraftGone, readDraft, useDraft, writeDraft } from './draft.ts'
import type { QaRecord } from './service.ts'

/** One form: the saved answers, the draft over them, and what is still empty. */
export function useAnswerForm(email: string, form: MentoringForm) {
  const { data: record, isPending, refetch } = useQuery(recordQuery(email, form))
  const draft = useDraft(form)
  const save = useSaveAnswers(email, form)
  const agreement = use(AgreementContext)
  const [isTried, setTried] = useState(false)
  useEffect(() => onDraftGone(form, () => void refetch()), [form, refetch])
  const ids = questionIds(form)
  const saved = record ? valuesOf(record) : null
  const values = Object.fromEntries(ids.map((id) => [id, draft?.values[id] ?? saved?.[id] ?? '']))
  const missing = ids.filter((id) => isBlank(values[id] ?? ''))

  return {
    isLoading: isPending,
    isUnread: record === false,
    record: record || null,
    values,
    draft,
    /** In the order of the form; empty until the first attempt to save. */
    missing: isTried ? missing : [],
    isSaved: (id: string) => saved !== null && saved[id] === values[id],
    isSaving: save.isPending,
    hasFailed: save.data === false && !save.isPending,
    readAgain: () => void refetch(),
    change(id: string, value: string) {
      const next = { ...values, [id]: value }
      // When the text is again what is saved, there is no draft to keep.
      writeDraft(form, saved && ids.every((one) => next[one] === saved[one]) ? null : next)
    },
    discard() {
      writeDraft(form, null)
      setTried(false)
    },
    /** Returns the empty questions, or the service's answer; null when the member has not agreed yet. */
    async submit(): Promise<{ missing: string[] } | QaRecord | false | null> {
      setTried(true)
      if (missing.length > 0) return { missing }
      if (!(await agreement.settle())) return null
      const sent = readDraft(form)
      const answer = await save.mutateAsync(values)
      // What was typed meanwhile stays a draft.
      if (answer && readDraft(form) === sent) writeDraft(form, null)
      if (answer) setTried(false)
      // The consent may have been withdrawn elsewhere: then the question is shown again.
      else agreement.askAgain()
      return answer
    },
  }
}

const valuesOf = ({ item }: QaRecord) => Object.fromEntries(item.map(({ id, response }) => [id, response]))

/** How many questions of a form have text, saved or not. */
export const answeredIn = (form: MentoringForm, values: Readonly<Record<string, string>>): number =>
  questionIds(form).filter((id) => !isBlank(values[id] ?? '')).length
