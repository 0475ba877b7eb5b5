import { officeImports } from '@juntas/contract/office/imports'
import { expect, test } from 'vitest'
import { beginWithImports, checked, editor, here, start, support } from '../../../../test/worlds/import-world.ts'

beginWithImports()

const problemsOf = async (id: string, query: object = {}, who = support) =>
  (await who.call(officeImports.problems, { params: { id }, query: { perPage: 100, ...query } }))['hydra:member']

test('codes, jobs and the agenda are imported with words of people', async () => {
  const codes = await checked(
    'codes',
    'Empresa;Rótulo;Lugares;Validade;Código\nAurora;Turma 1;30;31/12/2030;\nAurorra;Turma 2;x;2030-02-30;12\n',
  )
  expect((await problemsOf(codes.id)).map(({ field, code, suggestion }) => [field, code, suggestion])).toEqual([
    ['company', 'unknown_company', 'Aurora'],
    ['seats', 'invalid_number', null],
    ['endsOn', 'invalid_date', null],
    ['code', 'invalid_code', null],
  ])
  await support.call(officeImports.correct, { params: codes, body: { removedLines: [3] } })
  await here.runTasks()
  expect((await start(codes.id)).statusCode).toBe(200)
  await here.runTasks()
  const { rows } = await here.pool.query(
    "select code, seats, expires_at from activation_codes where label = 'Turma 1' order by id desc limit 1",
  )
  expect(rows[0]).toMatchObject({
    seats: 30,
    code: expect.stringMatching(/^\d{11}$/),
    expires_at: new Date('2031-01-01T03:00:00Z'),
  })

  const jobs = await checked(
    'jobs',
    'Título,Empresa,Descrição,Área,Modelo,UF,Cidade,E-mail de contato,Salário de,Salário até\nAnalista de dados,Maré,"Faz, <b>e bem</b><script>a()</script>",Tecnologia,Híbrido,sp,Santos,vagas@mare.example,"5.000,00","7.500,00"\nAnalista de dados,Maré,Faz,Tecnologia,Remoto,SP,Santos,vagas@mare.example,,\n',
    {},
    editor,
  )
  expect(jobs).toMatchObject({ errors: 0, created: 2 })
  await start(jobs.id, editor)
  await here.runTasks()
  const made = await here.pool.query(
    "select slug, area, work_mode, salary_from_cents, salary_to_cents, description from jobs where company_name = 'Maré' order by id",
  )
  expect(made.rows).toMatchObject([
    {
      slug: 'analista-de-dados-mare',
      description: 'Faz, <strong>e bem</strong>',
      area: 'technology',
      work_mode: 'hybrid',
      salary_from_cents: 500_000,
      salary_to_cents: 750_000,
    },
    { slug: 'analista-de-dados-mare-2', work_mode: 'remote', salary_from_cents: null },
  ])

  const agenda = await checked(
    'agenda',
    'Módulo;Título;Início da aula;Minutos;Mentora;Cargo da mentora;Título do item;Tipo do item\n901;Voz;20/03/2031 19h30;90;Lia Sá;Fonoaudióloga;Respirar;vídeo\n901;;;;;;Ler;documento\n902;;;;;;Só item;vídeo\n901;;;;;;Ouvir;vídio\n;;;;;;Sem módulo;vídeo\n',
    {},
    editor,
  )
  const wrong = await problemsOf(agenda.id, {}, editor)
  expect(wrong.map(({ line, field, code, suggestion }) => [line, field, code, suggestion])).toEqual([
    [4, 'title', 'required', null],
    [5, 'itemIcon', 'unknown_choice', 'video'],
    [6, 'number', 'required', null],
  ])
  await editor.call(officeImports.correct, { params: agenda, body: { removedLines: [4, 5, 6] } })
  await here.runTasks()
  await start(agenda.id, editor)
  await here.runTasks()
  const items = await here.pool.query(
    'select title, icon, position from agenda_items where module_number = 901 order by position',
  )
  expect(items.rows).toEqual([
    { title: 'Respirar', icon: 'video', position: 1 },
    { title: 'Ler', icon: 'document', position: 2 },
  ])
  const module = await here.pool.query('select live_starts_at, live_minutes from agenda_modules where number = 901')
  expect(module.rows).toEqual([{ live_starts_at: new Date('2031-03-20T22:30:00Z'), live_minutes: 90 }])
})
