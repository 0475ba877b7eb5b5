import pg from 'pg'

/** Opens one connection for work that uses no pool: migrations, backups and restores. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    // The address is left out of the message, because it may contain the password.
    throw new Error(`the database of DATABASE_URL cannot be reached: ${message || code}`, { cause })
  }
  return client
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
