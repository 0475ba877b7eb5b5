import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { buildApi, settings, signIn, startApi } from '../../../bench/support/api.mjs'
import { fromRoot } from '../../../scripts/process/root.mjs'
import { sealer } from '../../src/encryption.ts'
import { surveyContext, surveyPurpose } from '../../src/modules/surveys/answer-store.ts'
import { keepFigures } from '../figures.ts'
import { copyDatabase } from '../worlds/world.ts'

const rows = 6000
const kills = 10
const reads = ['/v1/me', '/v1/posts', '/services/assessment/question/impacto/draft?pesquisaType=inicial']

test.runIf(process.env.FULL)(
  `the rotation of the data key, killed ${kills} times beside a running product, loses no answer and fails no request [operator m9]`,
  { timeout: 300_000 },
  async ({ task }) => {
    await buildApi()
    const databaseUrl = await copyDatabase()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    // The key of the template's rows.
    const older = Buffer.alloc(32, 7).toString('base64')
    const newer = randomBytes(32).toString('base64')
    await (await startApi({ databaseUrl, env: { DATA_KEY: older } })).stop()
    // Answers of an earlier key, in number: one row of history each.
    const { rows: members } = await client.query(`select id from members where email like 'ana@%'`)
    const key = { memberId: members[0].id as number, survey: 'impacto', moment: 'inicial' } as const
    const box = sealer(older, surveyPurpose)
    for (let n = 0; n < rows; n += 500)
      await client.query(
        `insert into past_survey_answers (member_id, survey, moment, sealed, saved_at)
         select $1, $2, $3, s, now() from unnest($4::bytea[]) s`,
        [
          key.memberId,
          key.survey,
          key.moment,
          Array.from({ length: 500 }, (_, place) => box.seal(JSON.stringify({ n: n + place }), surveyContext(key))),
        ],
      )
    const env = { DATA_KEY: newer, DATA_KEY_OLD: older }
    const api = await startApi({ databaseUrl, env })
    const token = await signIn(client, key.memberId)
    const failed: string[] = []
    let answered = 0
    let isOver = false
    const use = async () => {
      while (!isOver) {
        const address = reads[answered % reads.length]
        const answer = await fetch(`${api.origin}${address}`, { headers: { authorization: `Bearer ${token}` } })
        await answer.arrayBuffer()
        answered++
        if (!answer.ok) failed.push(`${address}: ${answer.status}`)
      }
    }
    const users = [use(), use()]
    const left = async () =>
      (
        await client.query(
          `select count(*)::int as count from past_survey_answers where substring(sealed for 4) = $1`,
          [box.seal('', '').subarray(0, 4)],
        )
      ).rows[0].count as number
    const rotate = () => {
      const child = spawn(process.execPath, [fromRoot('api', 'dist', 'rotate-keys.js')], {
        env: { PATH: process.env.PATH, ...settings, ...env, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      child.stdout.on('data', (text) => (said += text))
      child.stderr.on('data', (text) => (said += text))
      const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
        child.once('close', (code) => resolve({ code, said })),
      )
      return { child, ended }
    }
    const seen = [await left()]
    for (let n = 0; n < kills; n++) {
      const { child, ended } = rotate()
      const before = await left()
      while ((await left()) === before && child.exitCode === null && before > 0) await sleep(5)
      child.kill('SIGKILL')
      await ended
      seen.push(await left())
    }
    const last = await rotate().ended
    isOver = true
    await Promise.all(users)
    await api.stop()
    const { rows: all } = await client.query('select sealed from past_survey_answers where member_id = $1', [
      key.memberId,
    ])
    const numbers = all.map(({ sealed }) => JSON.parse(sealer(newer, surveyPurpose).open(sealed, surveyContext(key))).n)
    const kept = new Set(numbers.filter((n) => n !== undefined)).size
    const remaining = await left()
    keepFigures(task, { kills, requests: answered, failed: failed.length, 'sealed again': kept, lost: rows - kept })
    expect(failed).toEqual([])
    expect(last).toMatchObject({ code: 0 })
    // Each killed run left less than it found, and the last one nothing.
    expect(seen.every((count, place) => place === 0 || count < Number(seen[place - 1]))).toBe(true)
    expect(remaining).toBe(0)
    expect(kept).toBe(rows)
    await client.end()
  },
)
