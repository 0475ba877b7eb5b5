import type pg from 'pg'

/** The parts of pg's internal connection that its types do not declare. */
interface Wire {
  on(event: 'errorMessage' | 'notice', listener: (message: { code?: string; message?: string }) => void): void
  emit(event: 'error', error: Error): void
  stream: { destroy(): void }
}

/**
 * Detects a lost primary. A server that has become a replica refuses writes (25006): close its connection, so that the
 * pool connects to the new primary. If a commit gives up waiting for the synchronous replica, PostgreSQL reports a
 * success with a warning, although the write is lost if this server is: count it as a failure.
 */
export function watchPrimary(client: pg.Client) {
  const { connection: wire } = client as unknown as { connection: Wire }
  wire.on('errorMessage', ({ code }) => {
    // Wait until the error has reached its query.
    if (code === '25006') setImmediate(() => wire.stream.destroy())
  })
  wire.on('notice', ({ message }) => {
    if (!/^canceling (?:the )?wait for synchronous replication/.test(message ?? '')) return
    wire.emit('error', Object.assign(new Error('the write is not replicated'), { code: '08006' }))
    wire.stream.destroy()
  })
}
