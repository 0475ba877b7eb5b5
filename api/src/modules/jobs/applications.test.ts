import { jobs } from '@juntas/contract/jobs/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { tasks } from './tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('fifty applications at once are one, and the company hears once [JOB-03]', async () => {
  const bia = await here.as('bia')
  const job = await bia.call(jobs.getBySlug, { params: { slug: 'coordenadora-de-pessoas' } })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => bia.call(jobs.apply, { body: { job: job['@id'], message: 'Tenho interesse.' } })),
  )
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  const { id } = answers[0]!
  const { description: _, application: __, '@context': ___, ...listed } = job as typeof job & { '@context': string }
  expect(answers[0]).toEqual({
    '@context': '/v1/contexts/JobApplication',
    '@id': `/v1/job_applications/${id}`,
    '@type': 'JobApplication',
    id,
    job: { ...listed, applied: true },
    status: 'sent',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  await here.runTasks()
  await here.runTasks()
  const mails = here.mails.filter((mail) => mail.to === 'vagas@aurora.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    id: `<application-${id}@juntas>`,
    isAskedFor: true,
    subject: 'Candidatura: Coordenadora de Pessoas',
    headers: { 'reply-to': 'bia@demo.juntas.test' },
  })
  expect(mails[0]!.text).toContain('Beatriz Lemos se candidatou à vaga Coordenadora de Pessoas')
  expect(mails[0]!.text).toContain('Tenho interesse.')
  // A letter that was sent is not sent again, nor one of an application that is gone.
  for (const applicationId of [id, 999_999])
    await tasks['jobs.deliver']!(here.context, { applicationId }, { attempt: 1, lastAttempt: false })
  expect(here.mails.filter((mail) => mail.to === 'vagas@aurora.example')).toHaveLength(1)
  expect((await bia.call(jobs.getBySlug, { params: { slug: job.slug } })).applied).toBe(true)
  expect((await bia.call(jobs.applications))['hydra:totalItems']).toBe(1)
})

test('the manager of the company sees what was sent and sets its status; another company’s manager sees nothing', async () => {
  const bia = await here.as('bia')
  const job = await bia.call(jobs.getBySlug, { params: { slug: 'coordenadora-de-pessoas' } })
  await bia.call(jobs.apply, { body: { job: job['@id'], message: 'Tenho interesse.' } })
  const gestora = await here.as('gestora')
  const [got] = (await gestora.call(jobs.received))['hydra:member']
  expect(got).toMatchObject({
    jobTitle: 'Coordenadora de Pessoas',
    status: 'sent',
    curriculum: { name: 'Beatriz Lemos' },
    message: 'Tenho interesse.',
  })
  const setStatus = (as: Caller, status: 'sent' | 'interview', id = got!.id) =>
    as.call(jobs.setStatus, { params: { id }, body: { status } })
  const told = async () => {
    const { rows } = await here.pool.query(
      `select detail from notifications where event = 'job_status' and member_id = $1`,
      [bia.id],
    )
    return rows.map(({ detail }) => detail)
  }
  expect(await setStatus(gestora, 'sent')).toMatchObject({ ...got, status: 'sent' })
  expect(await told()).toEqual([])
  expect(await setStatus(gestora, 'interview')).toMatchObject({ ...got, status: 'interview' })
  expect((await bia.call(jobs.applications))['hydra:member'][0]!.status).toBe('interview')
  expect(await told()).toEqual(['interview'])
  // Back to where it was is no news.
  await setStatus(gestora, 'sent')
  expect(await told()).toEqual(['interview'])
  await setStatus(gestora, 'interview')
  await expect(setStatus(gestora, 'interview', 999_999)).rejects.toMatchObject({ status: 404 })
  await expect(bia.call(jobs.received)).rejects.toMatchObject({ status: 403 })
  await here.pool.query(
    `insert into company_members (company_id, member_id, is_manager) select c.id, m.id, true from companies c, members m where c.name = 'Nimbus' and m.email like 'lia@%'`,
  )
  const lia = await here.as('lia')
  expect((await lia.call(jobs.received))['hydra:member'].some((one) => one.id === got!.id)).toBe(false)
  await expect(setStatus(lia, 'sent')).rejects.toMatchObject({ status: 404 })
  expect((await bia.call(jobs.applications))['hydra:member'][0]!.status).toBe('interview')
})

test('applications, sent and received, come newest first; only managers of the company receive them', async () => {
  const [gabi, gestora] = [await here.as('gabi'), await here.as('gestora')]
  await here.pool.query(
    `update jobs set company_id = (select company_id from jobs where slug = 'coordenadora-de-pessoas')
     where slug in ('engenheira-de-dados-senior', 'analista-financeira-plena')`,
  )
  const sent: number[] = []
  for (const slug of ['coordenadora-de-pessoas', 'analista-financeira-plena', 'engenheira-de-dados-senior']) {
    const job = await gabi.call(jobs.getBySlug, { params: { slug } })
    sent.unshift((await gabi.call(jobs.apply, { body: { job: job['@id'] } })).id)
  }
  const mine = await gabi.call(jobs.applications, { query: { perPage: 2 } })
  expect([mine['hydra:totalItems'], ...mine['hydra:member'].map(({ id }) => id)]).toEqual([3, sent[0], sent[1]])
  const got = await gestora.call(jobs.received, { query: { perPage: 2 } })
  expect(got['hydra:member'].map(({ id }) => id)).toEqual([sent[0], sent[1]])
  expect(got['hydra:totalItems']).toBeGreaterThanOrEqual(3)
  expect(got['hydra:member'][0]).toEqual({
    '@id': `/v1/received_applications/${sent[0]}`,
    '@type': 'ReceivedApplication',
    id: sent[0],
    jobTitle: 'Engenheira de Dados Sênior',
    status: 'sent',
    message: '',
    curriculum: await gabi.call(jobs.preview),
    createdAt: expect.any(String),
  })
})

test('a company receives her professional goal, never what she looks for here, and the preview holds the same [GAP-110] [members-money M3]', async () => {
  const iris = await here.as('iris')
  await here.pool.query(
    `update customers set goal = 'Sair da empresa atual sem que saibam', professional_goal = 'Diretora médica',
     phone_number = '5581991234567' where member_id = $1`,
    [iris.id],
  )
  await here.pool.query(
    `insert into experiences (member_id, type, title, company_name, start_at, description)
     values ($1, 'Work', 'Médica', 'Hospital Cais', '2019-03-01', 'Chefia de plantão.')`,
    [iris.id],
  )
  await here.pool.query(
    `insert into experiences (member_id, type, degree, field_of_study, school_name, start_at, end_at, description)
     values ($1, 'Education', 'Bacharelado', 'Medicina', 'UFPE', '2010-02-01', '2016-12-01', ''),
            ($1, 'Education', 'Residência', null, 'Hospital Cais', '2017-02-01', '2019-02-01', '')`,
    [iris.id],
  )
  const preview = await iris.call(jobs.preview)
  expect(preview).not.toHaveProperty('profileLink')
  expect(preview.experiences).toEqual([
    {
      type: 'Work',
      title: 'Médica',
      place: 'Hospital Cais',
      startAt: '2019-03-01',
      endAt: null,
      description: 'Chefia de plantão.',
    },
    {
      type: 'Education',
      title: 'Residência',
      place: 'Hospital Cais',
      startAt: '2017-02-01',
      endAt: '2019-02-01',
      description: '',
    },
    {
      type: 'Education',
      title: 'Bacharelado, Medicina',
      place: 'UFPE',
      startAt: '2010-02-01',
      endAt: '2016-12-01',
      description: '',
    },
  ])
  expect(preview.professionalGoal).toBe('Diretora médica')
  expect(JSON.stringify(preview)).not.toContain('sem que saibam')
  const job = (await iris.call(jobs.list))['hydra:member'].find((one) => one.isOpen)!
  await iris.call(jobs.apply, { body: { job: job['@id'] } })
  await here.runTasks()
  const letter = here.mails.at(-1)!
  expect(letter.text).toContain('Objetivo profissional: Diretora médica')
  expect(letter.text).toContain('+55 (81) 99123-4567')
  expect(letter.text).toContain('Médica, Hospital Cais (mar. de 2019 a hoje): Chefia de plantão.')
  expect(letter.text).toMatch(/Bacharelado, Medicina, UFPE \(fev. de 2010 a dez. de 2016\)$/m)
  expect(JSON.stringify(letter)).not.toContain('sem que saibam')
})
