import { officeReports } from '@juntas/contract/office/reports'
import type { World } from './world.ts'

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
