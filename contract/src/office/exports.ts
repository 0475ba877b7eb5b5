import * as z from 'zod/mini'
import { route } from '../route.ts'
import type { OfficeRole } from '../rules/access.ts'

/** What leaves the office as a file, who may take it, and the name of the file. Each taking is a row of the audit log. */
export const exportFiles = {
  members: { file: 'members.csv', roles: ['support', 'owner'] },
  codes: { file: 'activation_codes.csv', roles: ['support', 'owner'] },
  jobs: { file: 'jobs.csv', roles: ['editor', 'owner'] },
  agenda: { file: 'agenda.csv', roles: ['editor', 'owner'] },
  contents: { file: 'contents.zip', roles: ['editor', 'owner'] },
  bills: { file: 'bills.csv', roles: ['finance', 'owner'] },
  audit: { file: 'audit_entries.csv', roles: ['owner'] },
} as const satisfies Record<string, { file: string; roles: readonly OfficeRole[] }>
export type ExportKind = keyof typeof exportFiles

const file = <const K extends ExportKind>(kind: K, title: string) =>
  route({
    method: 'GET',
    path: `/v1/office/exports/${exportFiles[kind].file}`,
    media: exportFiles[kind].file.endsWith('.zip') ? 'application/zip' : 'text/csv',
    access: 'office',
    office: exportFiles[kind].roles,
    title,
    reply: z.any(),
  })

export const officeExports = {
  members: file('members', 'The members as a table: the facts that support sees in the list'),
  codes: file('codes', 'The activation codes as a table'),
  jobs: file('jobs', 'The jobs as a table that can be imported'),
  agenda: file('agenda', 'The agenda as a table that can be imported'),
  contents: file('contents', 'Contents with media and subtitles as a bundle that can be imported'),
  bills: file('bills', 'The bills as a table'),
  audit: file('audit', 'The audit log as a table, without values of members'),
}
