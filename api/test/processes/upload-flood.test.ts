import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '../../../bench/support/api.mjs'
import { uploadBombs } from '../../src/modules/members/test/bombs.ts'
import { formOf, photograph } from '../../src/modules/members/test/pictures.ts'
import { ask, isDone, type Person, setUpCrowd } from '../crowd.ts'
import { keepFigures } from '../figures.ts'
import { memoryOf } from '../process-memory.ts'

const senders = 500
const mostGrowthMb = 150

// The API is a process of its own: the memory of a thousand senders is not the server's.
test.runIf(process.env.FULL && process.platform === 'linux')(
  'a thousand pictures and bombs at once: each sender reads an answer, others read on, and memory stays [API-40]',
  { timeout: 120_000 },
  async ({ task }) => {
    const { databaseUrl, client, crowd } = await setUpCrowd(senders)
    const { people } = crowd
    const dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-flood-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const api = await startApi({ databaseUrl, env: { DATA_DIR: dataDir } })
    onTestFinished(() => api.stop())
    const picture = formOf(await photograph(2000, 1500).jpeg().toBuffer())
    const forms = [picture, ...(await uploadBombs()).map(([, form]) => form)]
    // The thread and its libraries are loaded by the first picture.
    const first = people[0] as Person
    expect((await send(api.origin, first, picture)).status).toBe(201)
    await sleep(1000)

    const { VmRSS: before } = memoryOf(api.pid)
    let isOver = false
    const readers = (async () => {
      const answers = []
      while (!isOver) answers.push(await ask(api.origin, first.token, '/v1/me'))
      return answers
    })()
    const sent = await Promise.all(
      [...people, ...people].map((person, place) =>
        send(api.origin, person, forms[place % forms.length] as (typeof forms)[number]),
      ),
    )
    isOver = true
    const read = await readers
    const grownMb = Math.round(Number(memoryOf(api.pid).VmHWM) - Number(before))
    const { rows } = await client.query('select count(*)::int as count from member_files')
    const served = sent.filter(({ status }) => status === 201).length
    const cut = sent.filter(({ status }) => status === 0)
    const refused = sent.filter(({ status }) => status !== 201)
    keepFigures(task, {
      uploads: sent.length,
      stored: served,
      'refused in words': refused.length - cut.length,
      cut: cut.length,
      'ms (longest refusal)': Math.round(Math.max(...refused.map(({ ms }) => ms))),
      'MB of growth': grownMb,
    })
    expect(cut).toEqual([])
    expect(refused.filter(({ status }) => ![413, 415, 422, 429].includes(status))).toEqual([])
    expect(served).toBeGreaterThanOrEqual(4)
    // The one that came first is stored too.
    expect(rows[0].count).toBe(served + 1)
    expect(grownMb).toBeLessThanOrEqual(mostGrowthMb)
    expect(read.filter((answer) => !isDone(answer))).toEqual([])
    expect(read.length).toBeGreaterThan(5)
    // Their places are free again.
    expect((await send(api.origin, first, picture)).status).toBe(201)
  },
)

/** All senders share the bodies. Status 0: the connection was cut before an answer was read. */
function send(origin: string, { token }: Person, { body, headers }: ReturnType<typeof formOf>) {
  const began = performance.now()
  return new Promise<{ status: number; ms: number; said: string }>((resolve) => {
    const end = (status: number, said: string) => resolve({ status, ms: performance.now() - began, said })
    const request = http.request(`${origin}/v1/avatars`, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': body.length, authorization: `Bearer ${token}` },
    })
    let hasAnswer = false
    request.on('response', async (answer) => {
      hasAnswer = true
      let text = ''
      for await (const part of answer) text += part
      end(answer.statusCode ?? 0, text.slice(0, 200))
      request.destroy()
    })
    request.on('error', (error) => hasAnswer || end(0, error.message))
    request.end(body)
  })
}
