import { expect, test } from 'vitest'
import { type SentCurriculum, sentText } from './sent-curriculum.ts'

const words = {
  language: 'en-US',
  goal: (text: string) => `Goal: ${text}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  today: 'today',
}
const whole: SentCurriculum = {
  name: 'Ana Souza',
  email: 'ana@demo.juntas.test',
  phoneNumber: '5581991234567',
  companyJobRole: 'Analyst',
  city: 'Recife',
  state: 'PE',
  professionalGoal: 'Lead',
  experiences: [
    { title: 'Analyst', place: 'Acme', startAt: '2020-01-31', endAt: '2021-12-01', description: 'Numbers' },
    { title: 'Volunteer', place: '', startAt: '2022-03-01', endAt: null, description: '' },
  ],
}

test('a company receives every part that the preview shows', () => {
  expect(sentText(whole, words)).toEqual({
    name: 'Ana Souza',
    contact: 'Analyst · ana@demo.juntas.test · +55 (81) 99123-4567 · Recife, PE',
    goal: 'Goal: Lead',
    experiences: [
      { heading: 'Analyst, Acme', period: 'Jan 2020 to Dec 2021', description: 'Numbers' },
      { heading: 'Volunteer', period: 'Mar 2022 to today', description: '' },
    ],
  })
})

test('what was left empty leaves no separator behind', () => {
  const empty = { phoneNumber: null, companyJobRole: null, city: null, professionalGoal: null, experiences: [] }
  expect(sentText({ ...whole, ...empty }, words)).toEqual({
    name: 'Ana Souza',
    contact: 'ana@demo.juntas.test · PE',
    goal: null,
    experiences: [],
  })
})
