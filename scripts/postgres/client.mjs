// Connections to a database. The driver is loaded on use, because the start imports this file before anything is
// installed.
import { createRequire } from 'node:module'

/** `settings` is an address, or an object for the driver. A lost connection causes an error only at its next query. */
export async function connect(settings) {
  const { Client } = createRequire(import.meta.url)('pg')
  const client = new Client(typeof settings === 'string' ? { connectionString: settings } : settings)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a connection for some work and closes it afterwards. */
export async function withClient(settings, work) {
  const client = await connect(settings)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
