import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applicationLetter } from './application-letter.ts'

test('a company gets the whole application in Portuguese, byte for byte [JOB-03] [GAP-110]', () => {
  const { subject, text, html } = applicationLetter({
    title: 'Coordenadora de Pessoas',
    companyName: 'Aurora',
    message: 'Tenho interesse.',
    curriculum: {
      name: 'Beatriz Lemos',
      email: 'bia@demo.juntas.test',
      phoneNumber: '5541991234567',
      companyJobRole: 'Engenheira de Software',
      city: 'Curitiba',
      state: 'PR',
      professionalGoal: 'Liderar uma equipe.',
      experiences: [
        { title: 'Engenheira', place: 'Nuvem', startAt: '2023-03-01', endAt: null, description: 'Plataforma.' },
        { title: 'Analista', place: '', startAt: '2020-01-01', endAt: '2023-02-01', description: '' },
      ],
    },
  })
  expect(subject).toBe('Candidatura: Coordenadora de Pessoas')
  expect(text.split('\n\n')).toEqual([
    'Beatriz Lemos se candidatou à vaga Coordenadora de Pessoas',
    'Engenheira de Software · bia@demo.juntas.test · +55 (41) 99123-4567 · Curitiba, PR',
    'Tenho interesse.',
    'Objetivo profissional: Liderar uma equipe.',
    'Engenheira, Nuvem (mar. de 2023 a hoje): Plataforma.',
    'Analista (jan. de 2020 a fev. de 2023)',
    '--',
    'Enviado pela Juntas para Aurora.',
    'Responda diretamente à candidata pelo e-mail dela.',
    'Juntas',
  ])
  expect(createHash('sha256').update(html).digest('hex')).toBe(
    'efef1b321f9679e788bab407503ddc80adc43d4c44d7a811f1ede54887a04480',
  )
})
