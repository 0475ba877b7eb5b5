import pg from 'pg'
import { expect, inject } from 'vitest'

let count = 0

/** The databases of the file whose tests run in this process. */
let used: { file: string | undefined; names: string[] } = { file: undefined, names: [] }

/**
 * The address of a new database on the test server: empty, or a copy of a template. It is dropped when a later file
 * asks for one: those of a whole run take eight gigabytes, and half a minute to remove.
 */
export async function createDatabase(template = 'template1') {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  const { testPath: file } = expect.getState()
  if (file !== used.file) {
    for (const name of used.names) await admin.query(`drop database ${name}`).catch(stillUsed)
    used = { file, names: [] }
  }
  const name = `juntas_test_${inject('template').split('_').pop()}_${process.pid}_${count++}`
  await admin.query(`create database ${name} template ${template}${await strategyOf(admin)}`)
  used.names.push(name)
  await admin.end()
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** A copy of the files takes a third of the time of a copy through the log, the default since PostgreSQL 15. */
async function strategyOf(admin: pg.Client) {
  const { rows } = await admin.query(`select current_setting('server_version_num')::int >= 150000 as "hasChoice"`)
  return rows[0].hasChoice ? ' strategy file_copy' : ''
}

/** What a file left open keeps its database until the end of the run. */
function stillUsed(error: { code?: string }) {
  if (error.code !== '55006') throw error
}

/** An empty database and a connection to it. */
export async function emptyDatabase() {
  const url = await createDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, client }
}
