import pg from 'pg'

/** One connection, for work that no pool serves: migrations, a backup, a restore. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    // Without the address: it may hold the password.
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
