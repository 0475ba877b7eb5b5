import { ApiError } from '@juntas/client/api-error.ts'
import { reportHours } from '@juntas/contract/office/reports'
import { longestReportWords } from '@juntas/contract/rules/office/lengths'
import { isWarnable } from '@juntas/contract/rules/report-kinds'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { RadioCards } from '@juntas/ui/choice/radio-group.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { m } from '#paraglide/messages.js'
import { useLeaveQuestion } from '../../form/leave-question.ts'
import { currentOf } from '../../lib/call.ts'
import { momentText } from '../../lib/date-text.ts'
import { modName, useKeys } from '../../lib/keys.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { showDone } from '../../lib/undo.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Banner } from '../../parts/banner.tsx'
import { KeyCap } from '../../parts/key-cap.tsx'
import { ClockDisc } from '../../parts/progress-discs.tsx'
import { useSession } from '../../session/session.ts'
import { type Decision, decisionName, type Report, type ReportFile } from './report.ts'
import styles from './reports.module.css'

/** A message between two: its writer is not told, and there is no review. */
const isBetweenTwo = ({ kind }: ReportFile) => kind === 'message' || kind === 'mentor_message'

function hideText(file: ReportFile) {
  if (isBetweenTwo(file)) return m.reports_hide_message()
  return file.kind === 'circle_concern' ? m.reports_hide_circle() : m.reports_hide_text()
}

interface Choice {
  value: Decision
  label: () => string
  text: (file: ReportFile) => string
  verb: () => string
}

const choices: readonly Choice[] = [
  {
    value: 'kept',
    label: m.reports_keep,
    text: (file) => (isBetweenTwo(file) ? m.reports_keep_message() : m.reports_keep_text()),
    verb: m.reports_do_keep,
  },
  {
    value: 'hidden',
    label: m.reports_hide,
    text: hideText,
    verb: m.reports_do_hide,
  },
  {
    value: 'warned',
    label: m.reports_warn,
    text: ({ kind }) => (kind === 'mentor_message' ? m.reports_warn_letter() : m.reports_warn_text()),
    verb: m.reports_do_warn,
  },
  {
    value: 'blocked',
    label: m.reports_block,
    text: (file) => (file.isSealed ? m.reports_block_sealed() : m.reports_block_text()),
    verb: m.reports_do_block,
  },
]

/** Of an appeal, the same choices by what they do to a text that is hidden. */
const appealed: Partial<Record<Decision, Partial<Choice>>> = {
  kept: { label: m.reports_restore, text: m.reports_restore_text, verb: m.reports_do_restore },
  hidden: { label: m.reports_uphold, text: m.reports_uphold_text, verb: m.reports_do_uphold },
  warned: { label: m.reports_uphold_warn, verb: m.reports_do_uphold_warn },
}

const choicesOf = ({ kind, isAppeal }: ReportFile) =>
  choices
    .filter(({ value }) => value !== 'warned' || isWarnable(kind))
    .map((choice): Choice => ({ ...choice, ...(isAppeal ? appealed[choice.value] : undefined) }))

/** The account of an anonymous author needs the open seal. */
const isBlockable = ({ isSealed, author, seal }: ReportFile) =>
  isSealed ? seal?.opening?.status === 'opened' && seal.opening.author !== null : author !== null

interface Values {
  decision: Decision | ''
  text: string
}

export function DecisionPane({ file, now, onDecided }: { file: ReportFile; now: number; onDecided: () => void }) {
  // The button waits for a choice; the server says what else is missing.
  const form = useForm<Values>({ draft: 'none', values: { decision: '', text: '' }, check: rules({}) })
  const { decision: chosen, text } = form.watch()
  const { failure, isSubmitting: isWorking } = form.formState
  const { put } = useWrites('reports')
  const { id: viewerId } = useSession()
  const offered = choicesOf(file)
  const goesOut = chosen === 'warned' || (chosen === 'blocked' && !file.isSealed)

  const send = async ({ decision, text }: Values) => {
    if (!decision) return
    const doneText = m.reports_done({ decision: decisionName(decision, file.isAppeal) })
    try {
      await put(`${file.id}/decision`, { decision, was: file.decision, text }, { doneText, canUndo: false }).catch(
        (error) => {
          if (!isOwn(error, decision, viewerId)) throw error
          showDone(doneText)
        },
      )
      form.reset()
      onDecided()
    } catch (error) {
      form.refuse({ form: failureOf(error) })
    }
  }
  const decide = async () => {
    if (chosen && !file.isBarred) await form.submit(send)
  }
  const choose = (place: number) => {
    const choice = choices[place]
    if (!choice || !offered.some(({ value }) => value === choice.value) || file.isBarred) return false
    form.setValue('decision', choice.value)
  }
  useLeaveQuestion(text.trim() !== '' && !isWorking)
  useKeys({
    '1': () => choose(0),
    '2': () => choose(1),
    '3': () => choose(2),
    '4': () => choose(3),
    'mod+enter': () => void decide(),
  })

  return (
    <div data-stack="3">
      <Deadline file={file} now={now} />
      {file.isBarred ? (
        <Banner kind="warning" icon={UserRoundX}>
          {m.reports_barred()}
        </Banner>
      ) : (
        <>
          <RadioCards
            label={file.isAppeal ? m.reports_what_appeal() : m.reports_what()}
            options={offered.map((choice) => ({
              value: choice.value,
              label: (
                <span className={styles.choice}>
                  {choice.label()}
                  <KeyCap>{choices.findIndex(({ value }) => value === choice.value) + 1}</KeyCap>
                </span>
              ),
              description: choice.text(file),
              disabled: choice.value === 'blocked' && !isBlockable(file),
            }))}
            {...form.bind('decision')}
          />
          <TextArea
            label={goesOut ? m.reports_text_author() : m.reports_text_log()}
            maxLength={longestReportWords}
            required={goesOut}
            rows={3}
            {...form.bind('text')}
          />
          {failure && <Alert kind="danger">{failure}</Alert>}
          <Button kind="primary" disabled={!chosen} working={isWorking} onClick={() => void decide()}>
            {offered.find(({ value }) => value === chosen)?.verb() ?? m.reports_decide()}
            <KeyCap>{modName} ⏎</KeyCap>
          </Button>
        </>
      )}
    </div>
  )
}

/** The decision that stands is this one, by the same person: its answer was lost. */
function isOwn(error: unknown, decision: Decision, viewerId: number): boolean {
  const current = currentOf<Report>(error)
  return current?.isOpen === false && current.decision === decision && current.decidedBy?.id === viewerId
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_unexpected()
  const { code, reason } = (error.data ?? {}) as { code?: string; reason?: string }
  if (code === 'conflict') return m.reports_conflict()
  if (code === 'invalid_input') return m.reports_text_short()
  return code === 'second_person_needed' && reason === 'sealed' ? m.reports_block_sealed() : error.message
}

/** The clock while it waits, or what was decided; and whose hands it is in. */
function Deadline({ file, now }: { file: ReportFile; now: number }) {
  const { id } = useSession()
  const { put } = useWrites('reports')
  const isMine = file.takenBy?.id === id
  const take = (isTaken: boolean) => {
    put(
      `${file.id}/holder`,
      { isTaken },
      { doneText: isTaken ? m.reports_taken() : m.reports_given_back(), canUndo: false },
    ).catch(showRefusal)
  }
  const canTake = file.isOpen && (!file.takenBy || isMine)
  useKeys({ a: () => (canTake ? take(!isMine) : false) })
  return (
    <div className={styles.deadline}>
      {file.isOpen ? (
        <p className={styles.big}>
          <ClockDisc dueAt={file.dueAt} hours={reportHours} now={now} />
          <span className={styles.soft}>{m.reports_due({ when: momentText(file.dueAt) })}</span>
        </p>
      ) : (
        <p className={styles.big}>
          <b>{file.decision && decisionName(file.decision, file.isAppeal)}</b>
          <span className={styles.soft}>
            {m.reports_decided_by({
              name: file.decidedBy?.name ?? m.audit_gone(),
              when: file.decidedAt ? momentText(file.decidedAt) : '',
            })}
          </span>
        </p>
      )}
      {file.isOpen && file.takenBy && !isMine && (
        <p className={styles.soft}>{m.reports_taken_by({ name: file.takenBy.name })}</p>
      )}
      {canTake && (
        <Button kind="line" size="small" onClick={() => take(!isMine)}>
          {isMine ? m.reports_give_back() : m.reports_take()}
          <KeyCap>A</KeyCap>
        </Button>
      )}
    </div>
  )
}
