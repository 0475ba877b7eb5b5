import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { addPeople, longContent } from '../../bench/reliability/people.mjs'
import { buildApi } from '../../bench/support/api.mjs'
import { copyDatabase } from './worlds/world.ts'

export interface Answer {
  path: string
  /** 0: the connection was refused or cut, or nothing came in 30 s. */
  status: number
  ms: number
  /** When it came, by the clock of `performance.now`. */
  at: number
  retryAfter: string | null
  code?: string
}

export interface Person {
  id: number
  token: string
}

/** The built API's database with a crowd in it, and a connection of the test's own. */
export async function setUpCrowd(count: number) {
  await buildApi()
  const databaseUrl = await copyDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return { databaseUrl, client, crowd: await openCrowd(client, count) }
}

/** Members who use a running API all at once, with every answer they got and every comment that was acknowledged. */
export async function openCrowd(client: pg.Client, count: number) {
  const content = `/v1/contents/${await longContent(client)}`
  const people: Person[] = await addPeople(client, count, `crowd-${randomUUID().slice(0, 8)}-`)
  const acknowledged: string[] = []

  const comment = async (origin: string, { token }: Person, clientKey: string = randomUUID()) => {
    const body = { content, text: `Comentário ${clientKey}`, clientKey }
    const answer = await ask(origin, token, '/v1/comments', body)
    if (answer.status === 201) acknowledged.push(clientKey)
    return answer
  }

  /** Everybody asks again and again, at once; `writes`: each third time a comment. */
  const use = (origin: string, { writes = true, pauseMs = 0 } = {}) => {
    const answers: Answer[] = []
    let isOver = false
    const reads = ['/v1/me', content, '/v1/posts']
    const all = people.map(async (person, place) => {
      for (let n = place; !isOver; n++) {
        const writesNow = writes && n % 3 === 0
        const path = reads[n % reads.length] as string
        const answer = await (writesNow ? comment(origin, person) : ask(origin, person.token, path))
        answers.push(answer)
        // A browser waits before it asks again.
        await sleep(answer.status >= 200 && answer.status < 300 ? pauseMs : 100)
      }
    })
    return {
      answers,
      async end() {
        isOver = true
        await Promise.all(all)
        return answers
      },
    }
  }

  /** Acknowledged comments that are not there, and those that are there more than once. */
  const countLost = async (reader: pg.Client) => {
    const { rows } = await reader.query<{ lost: number; doubled: number }>(
      `select count(*) filter (where n = 0)::int as lost, count(*) filter (where n > 1)::int as doubled
       from (select (select count(*) from comments where client_key = k) as n from unnest($1::uuid[]) k) counted`,
      [acknowledged],
    )
    return rows[0] as { lost: number; doubled: number }
  }

  return { people, content, acknowledged, comment, use, countLost }
}

export async function ask(origin: string, token: string, path: string, body?: object): Promise<Answer> {
  const began = performance.now()
  const timed = () => ({ path, ms: performance.now() - began, at: performance.now() })
  try {
    const answer = await fetch(`${origin}${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    const code = answer.ok ? {} : { code: codeOf(text) }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...timed(), ...code }
  } catch {
    return { status: 0, retryAfter: null, ...timed() }
  }
}

/** The code of a refusal in the product's form; else what came instead of it. */
function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? text.slice(0, 100)
  } catch {
    return text.slice(0, 100)
  }
}

export const isDone = ({ status }: Answer) => status >= 200 && status < 300
/** Turned away as the product documents it: 503, in its form, with the time after which to try again. */
export const isRefused = ({ status, code, retryAfter }: Answer) =>
  status === 503 && code === 'unavailable' && Number(retryAfter) > 0
/** Neither done nor turned away, told in words for a failed expectation. */
export const oddOnes = (answers: readonly Answer[]) =>
  answers
    .filter((answer) => !isDone(answer) && !isRefused(answer))
    .map(({ path, status, code, retryAfter }) => `${path}: ${status} ${code} (try again: ${retryAfter})`)

export const longestOf = (answers: readonly Answer[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)))
