import pg from 'pg'
import { inject } from 'vitest'

let count = 0

/** The address of a new database on the test server: empty, or a copy of a template. The end of the run drops it. */
export async function createDatabase(template = 'template1') {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  const name = `juntas_test_${inject('template').split('_').pop()}_${process.pid}_${count++}`
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** An empty database and a connection to it. */
export async function emptyDatabase() {
  const url = await createDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, client }
}
