import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedFor, email, notified, startService } from '../test/programme.tsx'
import {
  createAnswers,
  type QaRecord,
  readAnswers,
  sendStakeholder,
  updateAnswers,
  verifySent,
} from './mentoring-calls.ts'

let service: ReturnType<typeof startService>
beforeEach(() => {
  service = startService()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const record = { _id: 'id-2/', createdAt: '2026-08-01T12:00:00.000Z' } as QaRecord
const answers = { question_01: 'um', question_02: 'dois', question_03: 'três' }
const person = { name: 'Rita Lobo', email: 'rita@empresa.example', phone: '11987654321', fase: 1 }

test('a call gives its data, also when the service answers a string [API-75]', async () => {
  const made = await createAnswers(email, 'direcionamento', answers)
  expect(made).toMatchObject({ _id: 'id-2/', fase: 2 })
  expect(await readAnswers(email, 'direcionamento')).toMatchObject({ _id: 'id-2/' })
  expect(await readAnswers(email, 'fechamento')).toBeNull()
  service.asText = true
  expect(await readAnswers(email, 'direcionamento')).toMatchObject({ _id: 'id-2/' })
  expect(await verifySent(email)).toMatchObject({ hasSended: false })
})

test.each([
  ['Erro ao validar email:', () => verifySent(email)],
  ['Erro ao criar formulário:', () => sendStakeholder(person)],
  ['Erro ao criar questions:', () => createAnswers(email, 'direcionamento', answers)],
  ['Erro ao editar questions:', () => updateAnswers(record, email, 'direcionamento', answers)],
])(
  'a failure is false, says `%s` in the log and nothing in the alert box [MENTOR-22] [ERROR-21] [API-75]',
  async (text, call) => {
    for (const method of ['GET', 'POST', 'PATCH']) service.broken.add(method)
    expect(await call()).toBe(false)
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(text, expect.anything())
    expect(notified).toEqual([])
  },
)

test('a record that cannot be loaded is false and silent [MENTOR-21] [ERROR-21]', async () => {
  service.broken.add('GET')
  expect(await readAnswers(email, 'direcionamento')).toBe(false)
  expect(vi.mocked(console.error)).not.toHaveBeenCalled()
  expect(notified).toEqual([])
})

test('the bodies are those of the specification, and only the further form says its name [MENTOR-19] [MENTOR-20] [API-73] [API-74]', async () => {
  const item = Object.entries(answers).map(([id, response]) => ({ id, question: id, response }))
  const times = { createdAt: expect.any(String), updatedAt: expect.any(String) }
  await createAnswers(email, 'direcionamento', answers)
  await updateAnswers(record, email, 'direcionamento', answers)
  await createAnswers(email, 'further', answers)
  const [first, further] = askedFor('POST', '/services/mentoring/mentored-qa')
  expect(first?.body).toEqual({ email, item, fase: 2, ...times })
  expect(further?.body).toEqual({ email, item, fase: 2, form: 'further', ...times })
  expect(askedFor('PATCH', '/services/mentoring/update-mentored-qa')[0]?.body).toEqual({
    email,
    item,
    fase: 2,
    ...times,
    createdAt: record.createdAt,
    _id: 'id-2/',
  })
})

test.each([
  ['objectives', 1, 6],
  ['direcionamento', 2, 3],
  ['desenvolvimento', 3, 5],
  ['fechamento', 4, 6],
  ['evolucao', 5, 1],
] as const)('%s travels as fase %i with %i answers [MENTOR-20]', async (form, fase, count) => {
  await createAnswers(email, form, {})
  expect(askedFor('POST', 'mentored-qa')[0]?.body).toMatchObject({ fase })
  expect(askedFor('POST', 'mentored-qa')[0]?.body.item).toHaveLength(count)
})
