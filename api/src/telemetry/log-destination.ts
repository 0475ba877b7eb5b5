import { fstatSync, write as writeFile } from 'node:fs'
import { Socket } from 'node:net'

export interface LogDestination {
  write(line: string): void
  /** The number of lines lost since the process began. */
  lost(): number
  /** Resolves when everything is written, at the latest after `ms`. */
  flush(ms: number): Promise<void>
}

/** The limit for lines that wait for a slow destination: about 3,000 lines. Further lines are dropped and counted. */
const mostBytes = 1_000_000
/** How long to wait before another write to a destination that failed. */
const pauseMs = 1000

/**
 * Writes log lines to a descriptor without ever blocking the event loop. A full disk, a pipe that nobody reads or a
 * closed pipe loses lines, but never delays requests. The first line written afterwards says how many were lost.
 */
export function openLogDestination(descriptor = 1): LogDestination {
  const write = writerOf(descriptor)
  let waiting: string[] = []
  let waitingBytes = 0
  let isBusy = false
  let lost = 0
  let unreported = 0
  let flushes: (() => void)[] = []

  const drop = (count: number) => {
    lost += count
    unreported += count
  }
  const next = () => {
    if (waiting.length === 0) {
      isBusy = false
      for (const resolve of flushes) resolve()
      flushes = []
      return
    }
    isBusy = true
    const lines = waiting
    // The last line may be incomplete if the destination became full, so the message starts on a new line.
    const text = (unreported ? `\n${lossLine(unreported)}` : '') + lines.join('')
    const reported = unreported
    waiting = []
    waitingBytes = 0
    write(text, (error) => {
      if (!error) {
        unreported -= reported
        return next()
      }
      drop(lines.length)
      setTimeout(next, pauseMs).unref()
    })
  }
  return {
    write(line) {
      if (waitingBytes + line.length > mostBytes) return drop(1)
      waiting.push(line)
      waitingBytes += line.length
      if (!isBusy) {
        isBusy = true
        // Collect the lines of one turn of the event loop into one write.
        setImmediate(next)
      }
    },
    lost: () => lost,
    flush: (ms) =>
      new Promise((resolve) => {
        if (!isBusy) return resolve()
        flushes.push(resolve)
        setTimeout(resolve, ms)
      }),
  }
}

type Write = (text: string, done: (error?: Error | null) => void) => void

/**
 * A write to a full pipe would block one of the process's four I/O threads, and its exit. Written as a socket, the pipe
 * does not block. A file never blocks: a full disk is an error.
 */
function writerOf(descriptor: number): Write {
  const kind = fstatSync(descriptor)
  if (!kind.isFIFO() && !kind.isSocket()) return (text, done) => writeAll(descriptor, Buffer.from(text), done)
  const socket = new Socket({ fd: descriptor, readable: false, writable: true })
  // If the reader is gone, the product must go on. Every later write reports the error to its callback.
  socket.on('error', () => undefined)
  socket.unref()
  return (text, done) => void socket.write(text, done)
}

function writeAll(descriptor: number, bytes: Buffer, done: (error?: Error | null) => void) {
  writeFile(descriptor, bytes, (error, written) => {
    if (error || written === bytes.length) return done(error)
    writeAll(descriptor, bytes.subarray(written), done)
  })
}

const lossLine = (lost: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), pid: process.pid, lost, msg: 'log lines were lost' })}\n`
