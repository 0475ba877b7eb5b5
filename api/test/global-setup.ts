import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildInOwnProcess } from '../../scripts/build/build-process.mjs'
import { startPostgres } from '../../scripts/postgres/postgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/** One database server for the whole run and one migrated and seeded template. Each test file takes a copy of it. */
export default async function setup(project: TestProject) {
  // The app under test runs from its sources; the worker threads of its pool run the bundle.
  await buildInOwnProcess(['api'])
  // Only now: it reads the texts, which the build compiles.
  const { prepareTemplate } = await import('./database/template.ts')
  const given = process.env.DATABASE_URL
  const server = given
    ? undefined
    : await startPostgres({
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          // With some hundred databases it would visit one every fifth of a second.
          autovacuum: 'off',
          max_connections: 300,
        },
      })
  const adminUrl = given ?? server?.url('postgres') ?? ''
  const template = `juntas_template_${process.pid}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const address = new URL(adminUrl)
  address.pathname = `/${template}`
  await prepareTemplate(address.href).catch(async (error: unknown) => {
    await admin.end()
    await server?.stop()
    throw error
  })
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  return async () => {
    // A server of our own takes its databases with it; dropping them one by one takes half a minute.
    if (server) {
      await admin.end()
      return server.stop()
    }
    const { rows } = await admin.query(`select datname from pg_database where datname like $1`, [
      `juntas_test_${process.pid}_%`,
    ])
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
  }
}
