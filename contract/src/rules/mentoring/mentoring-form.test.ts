import { expect, test } from 'vitest'
import { faseOf, formOf, isComplete, MENTORING_FORM_NAMES, MENTORING_FORMS, questionIds } from './mentoring-form.ts'

const answers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `question_0${index + 1}`, response: 'Uma resposta' }))

test('Direcionamento to Evolução are fase 2 to 5: section n is fase n-1 [GAP-02] [MENTOR-20]', () => {
  expect([faseOf('direcionamento'), faseOf('desenvolvimento'), faseOf('fechamento'), faseOf('evolucao')]).toEqual([
    2, 3, 4, 5,
  ])
  for (const { section, fase } of Object.values(MENTORING_FORMS)) expect(fase).toBe(section - 1)
})

test('the forms have 3, 5, 6 and 1 answers, the objectives of fase 1 six [GAP-02] [GAP-65]', () => {
  expect(questionIds('direcionamento')).toEqual(['question_01', 'question_02', 'question_03'])
  expect(questionIds('desenvolvimento')).toHaveLength(5)
  expect(questionIds('fechamento')).toHaveLength(6)
  expect(questionIds('evolucao')).toEqual(['question_01'])
  expect(faseOf('objectives')).toBe(1)
  expect(questionIds('objectives').at(-1)).toBe('question_06')
})

test('the form of three questions says fase 2 like Direcionamento and is another form [GAP-65] [MENTOR-33]', () => {
  expect(faseOf('further')).toBe(2)
  expect(questionIds('further')).toHaveLength(3)
  expect(formOf(2)).toBe('direcionamento')
  expect(formOf(2, 'further')).toBe('further')
  expect(formOf(2, 'direcionamento')).toBe('direcionamento')
})

test('a payload of an unknown fase, or naming a form of another fase, means no form [GAP-65]', () => {
  for (const fase of [0, 6, 1.5, -1, Number.NaN]) expect(formOf(fase)).toBeNull()
  expect(formOf(3, 'further')).toBeNull()
  expect(formOf(2, 'unknown')).toBeNull()
  expect(formOf(2, 'toString')).toBeNull()
  expect([1, 2, 3, 4, 5].map((fase) => formOf(fase))).toEqual([
    'objectives',
    'direcionamento',
    'desenvolvimento',
    'fechamento',
    'evolucao',
  ])
})

test.each(MENTORING_FORM_NAMES)(
  '%s is complete with each of its questions answered once [GAP-02] [MENTOR-15]',
  (form) => {
    const count = MENTORING_FORMS[form].answers
    expect(isComplete(form, answers(count))).toBe(true)
    expect(isComplete(form, answers(count).reverse())).toBe(true)
    expect(isComplete(form, answers(count - 1))).toBe(false)
    expect(isComplete(form, answers(count + 1))).toBe(false)
    expect(isComplete(form, answers(count).with(0, { id: 'question_01', response: '  ' }))).toBe(false)
    expect(isComplete(form, answers(count).with(-1, { id: 'question_09', response: 'x' }))).toBe(false)
  },
)
