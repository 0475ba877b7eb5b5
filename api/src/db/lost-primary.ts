import type pg from 'pg'

/** The parts of pg's own connection that its types do not name. */
interface Wire {
  on(event: 'errorMessage' | 'notice', hear: (message: { code?: string; message?: string }) => void): void
  emit(event: 'error', error: Error): void
  stream: { destroy(): void }
}

/**
 * A lost primary. A server that has become a replica refuses writes (25006): its connection is closed, so that the pool
 * opens the next one at the new primary. And a commit whose wait for the synchronous replica was given up is answered
 * as a success with a warning, although the write would be lost with this server: it counts as a failure instead.
 */
export function watchPrimary(client: pg.Client) {
  const { connection: wire } = client as unknown as { connection: Wire }
  wire.on('errorMessage', ({ code }) => {
    // After the error has reached its query.
    if (code === '25006') setImmediate(() => wire.stream.destroy())
  })
  wire.on('notice', ({ message }) => {
    if (!/^canceling (?:the )?wait for synchronous replication/.test(message ?? '')) return
    wire.emit('error', Object.assign(new Error('the write is not replicated'), { code: '08006' }))
    wire.stream.destroy()
  })
}
