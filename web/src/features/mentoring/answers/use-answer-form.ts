import { required } from '@juntas/contract/rules/form/required'
import { isBlank } from '@juntas/contract/rules/form/text'
import { type MentoringForm, questionIds } from '@juntas/contract/rules/mentoring/mentoring-form'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { use, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { draftTime, memberDraft } from '../../../lib/drafts/drafts.ts'
import { useSaveAnswers } from '../queries.ts'
import { AgreementContext } from './agreement.ts'
import { draftName, onDraftGone } from './draft.ts'
import type { QaRecord } from './mentoring-calls.ts'

type Answers = Record<string, string>

interface Options {
  email: string
  name: MentoringForm
  /** False when it could not be read, null when there is none. */
  record: QaRecord | false | null
  readAgain: () => void
}

/** One form: the saved answers, and the draft over them. */
export function useAnswerForm({ email, name, record, readAgain }: Options) {
  const save = useSaveAnswers(email, name)
  const agreement = use(AgreementContext)
  const ids = questionIds(name)
  const saved = valuesOf(ids, record)
  const form = useForm<Answers>({
    draft: memberDraft(draftName(name)),
    values: saved,
    check: rules<Answers>(Object.fromEntries(ids.map((id) => [id, required]))),
    errorText: () => m.mentoring_required(),
  })
  useEffect(() => onDraftGone(draftName(name), readAgain), [name, readAgain])
  const known = useRef(record)
  /** What was saved elsewhere under words that are typed here: both are shown until one is chosen. */
  const [overwritten, setOverwritten] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly read record changes what is saved
  useEffect(() => {
    if (known.current === record) return
    const before = valuesOf(ids, known.current)
    const typed = Object.keys(form.changes())
    setOverwritten((others) =>
      ids.filter((id) => others.includes(id) || (typed.includes(id) && saved[id] !== before[id])),
    )
    known.current = record
    form.reset(saved, { keepDirtyValues: true })
  }, [record])

  return {
    form,
    record: record || null,
    /** When the unsaved text was kept; null when all is saved. */
    draftAt: form.formState.isDirty ? draftTime(draftName(name)) : null,
    isUnread: record === false,
    isSaved: (id: string) => Boolean(record) && form.watch(id) === saved[id],
    /** The saved words that this field would write over. */
    savedUnder: (id: string) => (overwritten.includes(id) && form.watch(id) !== saved[id] ? saved[id] : undefined),
    hasFailed: save.data === false && !save.isPending,
    async submit(values: Answers): Promise<void> {
      if (!(await agreement.settle())) return
      // The consent may have been withdrawn elsewhere: then the question is shown again.
      const outcome = await save.mutateAsync(values)
      if (outcome === 'changed') return
      if (!outcome) return agreement.askAgain()
      setOverwritten([])
      // What was typed meanwhile stays a draft.
      form.reset(values, { keepDirtyValues: true })
      showToast(m.mentoring_saved())
    },
  }
}

function valuesOf(ids: readonly string[], record: QaRecord | false | null): Answers {
  const given = Object.fromEntries(record ? record.item.map(({ id, response }) => [id, response]) : [])
  return Object.fromEntries(ids.map((id) => [id, given[id] ?? '']))
}

/** How many questions of a form have text, saved or not. */
export const answeredIn = (form: MentoringForm, values: Readonly<Record<string, string>>): number =>
  questionIds(form).filter((id) => !isBlank(values[id] ?? '')).length
