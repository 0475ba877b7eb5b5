import type { notes } from '@juntas/contract/notes/notes'
import type { Db } from '../../db/client.ts'
import { fileReply } from '../../http/file-reply.ts'
import type { Handlers } from '../../http/serve.ts'
import { m } from '../../paraglide/messages.js'
import { markdownOf } from './export.ts'
import { mineOf, titleIn, urlOf, withContent } from './note-rows.ts'

/** All notes as Markdown or JSON, each with its second and the address of the moment. */
export const exportHandlers: Handlers<Pick<typeof notes, 'export' | 'exportJson'>> = {
  async export({ db, viewer, language, reply, config, now }) {
    const rows = await allOf(db, viewer.id)
    const exported = rows.map((row) => ({ ...row, contentTitle: titleIn(row, language), contentUrl: urlOf(row) }))
    return fileReply(reply, m.notes_file_name({}, { locale: language }))
      .type('text/markdown; charset=utf-8')
      .send(markdownOf(exported, language, config.origin, now())) as never
  },

  async exportJson({ db, viewer, language, reply, config, now }) {
    const rows = await allOf(db, viewer.id)
    const name = m.notes_file_name({}, { locale: language }).replace(/\.md$/, '.json')
    fileReply(reply, name)
    return {
      exportedAt: now().toISOString(),
      notes: rows.map((row) => ({
        title: row.title,
        description: row.description,
        tag: row.tag,
        content: titleIn(row, language),
        url: `${config.origin}${urlOf(row)}#t=${row.timestampSeconds}`,
        seconds: row.timestampSeconds,
        dueAt: row.dueAt as string | null,
        doneAt: row.doneAt?.toISOString() ?? null,
        practicedAt: row.practicedAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      })),
    }
  },
}

const allOf = (db: Db, memberId: number) =>
  withContent(mineOf(db, memberId), memberId)
    .orderBy('c.title')
    .orderBy('c.id')
    .orderBy('n.timestampSeconds')
    .orderBy('n.id')
    .execute()
