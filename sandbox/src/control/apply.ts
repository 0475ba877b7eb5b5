import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange, Reply } from '../http/exchange.ts'
import { json } from '../http/exchange.ts'
import { type Fault, type Faults, hangMs, reorderMs } from './faults.ts'

/** The result of an exchange: a complete answer, half of one, or a broken connection. */
export interface Outcome {
  reply: Reply | undefined
  delivery: 'whole' | 'half' | 'none'
}

export async function applyFault(
  fault: Fault,
  faults: Faults,
  exchange: Exchange,
  run: () => Promise<Reply | undefined>,
): Promise<Outcome> {
  const gaveUp = new AbortController()
  exchange.res.once('close', () => gaveUp.abort())

  if (fault.kind === 'hang') {
    await faults.hung.wait(fault.ms ?? hangMs, gaveUp.signal)
    return { reply: undefined, delivery: 'none' }
  }
  if (fault.kind === 'reorder') {
    await faults.behind.wait(fault.ms ?? reorderMs, gaveUp.signal)
    return { reply: await run(), delivery: 'whole' }
  }
  if (fault.kind === 'late') {
    await sleep(fault.ms ?? reorderMs)
    return { reply: await run(), delivery: 'whole' }
  }
  if (fault.kind === 'slow-answer') {
    const reply = await run()
    await sleep(fault.ms ?? reorderMs, undefined, { signal: gaveUp.signal }).catch(() => undefined)
    return { reply, delivery: 'whole' }
  }
  if (fault.ms) await sleep(fault.ms, undefined, { signal: gaveUp.signal }).catch(() => undefined)
  switch (fault.kind) {
    case 'fail':
      return { reply: refusal(fault, 500), delivery: 'whole' }
    case 'status':
      return { reply: refusal(fault, 503), delivery: 'whole' }
    case 'delay':
      return { reply: await run(), delivery: 'whole' }
    case 'reset':
      return { reply: undefined, delivery: 'none' }
    case 'reset-after':
      return { reply: await run(), delivery: 'none' }
    case 'half-body':
      return { reply: await run(), delivery: 'half' }
    case 'wrong-json':
      return { reply: unreadable(await run()), delivery: 'whole' }
    case 'repeat':
      await run()
      return { reply: await run(), delivery: 'whole' }
  }
}

function refusal(fault: Fault, usual: number): Reply {
  const status = fault.status ?? usual
  const headers: Reply['headers'] = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
  return json({ error: `the sandbox was told to answer ${status}` }, status, headers)
}

function unreadable(reply: Reply | undefined): Reply | undefined {
  if (!reply) return undefined
  return { ...reply, body: '{"unfinished": [1, 2,' }
}
