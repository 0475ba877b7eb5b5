// Connections to a database. The driver is loaded on use: the start imports this before anything is installed.
import { createRequire } from 'node:module'

/** `settings` is an address, or what the driver takes. A connection that is lost is no error until its next query. */
export async function connect(settings) {
  const { Client } = createRequire(import.meta.url)('pg')
  const client = new Client(typeof settings === 'string' ? { connectionString: settings } : settings)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A connection for the time of some work. */
export async function withClient(settings, work) {
  const client = await connect(settings)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
