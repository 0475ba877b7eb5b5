import { board } from '@juntas/contract/board'
import { officeReports } from '@juntas/contract/office/reports'
import { safety } from '@juntas/contract/safety'
import { giveConsent } from './give-consent.ts'
import type { World } from './worlds/world.ts'

type State = 'open' | 'mine' | 'decided'
type Decision = 'kept' | 'hidden' | 'warned' | 'blocked'

/** The queue of reports as a moderator reads it. */
export const queueOf = async (here: World, state: State = 'open', name = 'moderadora') =>
  (await (await here.as(name)).call(officeReports.reports, { query: { state, perPage: 1000 } }))['hydra:member']

/** The report of a subject, open or decided. */
export async function reportOn(here: World, subject: string) {
  const found = [...(await queueOf(here)), ...(await queueOf(here, 'decided'))]
  const report = found.find((one) => one.subject === subject)
  if (!report) throw new Error(`nobody reported ${subject}`)
  return (await here.as('moderadora')).call(officeReports.report, { params: { id: report.id } })
}

/** Decides as a person who has just read the report. */
export async function decideAs(here: World, name: string, id: number, decision: Decision, text = '') {
  const who = await here.as(name)
  const { decision: was } = await who.call(officeReports.report, { params: { id } })
  return who.call(officeReports.decideReport, { params: { id }, body: { decision, was, text } })
}

/** A post on the board, by a member who agreed to its rules. */
export async function writeAs(here: World, name: string, over: object = {}) {
  const author = await here.as(name)
  await giveConsent(author, 'board')
  return author.call(board.create, {
    body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous: false, ...over },
  })
}

/** Reports a subject and returns its report as a moderator reads it. */
export async function reportedBy(here: World, subject: string, by: string) {
  await (await here.as(by)).call(safety.report, { body: { subject, reason: 'harassment', details: 'Está errado' } })
  return reportOn(here, subject)
}

/** What the audit log says about a report, oldest first. */
export const reportEntries = async (here: World, id: number) =>
  (
    await here.pool.query(
      `select action, actor_id, member_id, subject_label, reason from audit_entries
       where subject_type = 'report' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows
