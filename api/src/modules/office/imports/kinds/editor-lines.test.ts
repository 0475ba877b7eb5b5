import type { ImportKind } from '@juntas/contract/office/imports'
import { expect, test } from 'vitest'
import {
  beginWithImports,
  checked,
  editor,
  here,
  problemsOf,
  read,
  start,
} from '../../../../../test/worlds/import-world.ts'

beginWithImports()

const problemsIn = async (kind: ImportKind, lines: string[]) =>
  problemsOf((await checked(kind, lines.join('\n'), {}, editor)).id, editor)
async function written(kind: ImportKind, lines: string[]) {
  const { id, errors } = await checked(kind, lines.join('\n'), {}, editor)
  expect(errors).toBe(0)
  await start(id, editor)
  await here.runTasks()
  return read(id, editor)
}

/** A table with the same line for each case, apart from what the case says. */
const tableOf = (base: Record<string, string>, cases: Record<string, string>[]) => {
  const names = [...new Set([base, ...cases].flatMap((one) => Object.keys(one)))]
  return [names, ...cases.map((one) => names.map((name) => one[name] ?? base[name] ?? ''))].map((cells) =>
    cells.join(';'),
  )
}
const job = {
  ...{ title: 'Analista', companyName: 'Maré', description: 'Faz', jobArea: 'Tecnologia', workMode: 'Remoto' },
  ...{ state: 'SP', city: 'Santos', contactEmail: 'vagas@mare.example', slug: '' },
}
const long = (length: number) => 'x'.repeat(length)

test('a job needs all that its page shows, within its limits', async () => {
  const empty = Object.fromEntries(Object.keys(job).map((field) => [field, '']))
  const cases: Record<string, string>[] = [
    { ...empty, salaryFrom: '1' },
    { title: 'x', state: 'XX', contactEmail: 'vagas@', jobArea: 'Tecnologya', workMode: 'Remto' },
    { title: 'xx' },
    { title: long(160), companyName: long(120), city: long(120), description: long(20_000) },
    { title: long(161), companyName: long(121), city: long(121), description: long(20_001) },
    { state: 'rj', jobArea: 'people', workMode: 'hybrid' },
  ]
  expect(await problemsIn('jobs', tableOf(job, cases))).toEqual([
    [2, 'title', 'required'],
    [2, 'companyName', 'required'],
    [2, 'description', 'required'],
    [2, 'jobArea', 'required'],
    [2, 'workMode', 'required'],
    [2, 'state', 'required'],
    [2, 'city', 'required'],
    [2, 'contactEmail', 'required'],
    [3, 'title', 'too_short'],
    [3, 'jobArea', 'unknown_choice', 'technology'],
    [3, 'workMode', 'unknown_choice', 'remote'],
    [3, 'state', 'unknown_state'],
    [3, 'contactEmail', 'invalid_email'],
    [6, 'title', 'too_long'],
    [6, 'companyName', 'too_long'],
    [6, 'description', 'too_long'],
    [6, 'city', 'too_long'],
  ])
})

test('salary, days and address of a job agree with each other and with the other jobs', async () => {
  await here.pool.query("update jobs set slug = 'vaga-de-antes' where id = (select min(id) from jobs)")
  const cases: Record<string, string>[] = [
    { salaryFrom: 'a combinar', salaryTo: 'x' },
    { salaryTo: '5000' },
    { salaryFrom: '5000', salaryTo: '4999,99' },
    { salaryFrom: '5000', salaryTo: '5000' },
    { publishOn: '02/03/2090', closesOn: '01/03/2090' },
    { publishOn: '02/03/2090', closesOn: '02/03/2090' },
    { publishOn: '31/02/2090', closesOn: 'logo' },
    { closesOn: '02/03/2090' },
    { slug: 'Vaga Nova' },
    { slug: '!!!' },
    { slug: 'vaga-de-antes' },
    { slug: 'vaga-nova' },
    { slug: 'vaga-nova' },
  ]
  expect(await problemsIn('jobs', tableOf(job, cases))).toEqual([
    [2, 'salaryFrom', 'invalid_amount'],
    [2, 'salaryTo', 'invalid_amount'],
    [3, 'salaryFrom', 'required'],
    [4, 'salaryTo', 'less_than_from'],
    [6, 'closesOn', 'date_before_start'],
    [8, 'publishOn', 'invalid_date'],
    [8, 'closesOn', 'invalid_date'],
    [10, 'slug', 'invalid_slug', 'vaga-nova'],
    [11, 'slug', 'invalid_slug'],
    [12, 'slug', 'slug_taken'],
    [14, 'slug', 'repeated', 13],
  ])
})

test('jobs are written as the table says: without a day a draft, with an address of their own or the next free one', async () => {
  const area = Object.entries({
    technology: ['ti'],
    product: ['produto', 'producto'],
    finance: ['finanças', 'financeiro', 'finanzas'],
    people: ['pessoas', 'RH', 'recursos humanos', 'personas', 'gente e gestão'],
    marketing: ['marketing', 'comunicação', 'comunicación'],
    operations: ['operações', 'operaciones'],
    legal: ['jurídico', 'direito', 'derecho'],
    health: ['saúde', 'salud'],
    education: ['educação', 'educación'],
    sales: ['vendas', 'comercial', 'ventas'],
  }).flatMap(([value, words]) => words.map((word) => [word, value] as const))
  const modes = Object.entries({
    on_site: ['presencial', 'on-site', 'on site', 'on_site'],
    hybrid: ['híbrido', 'híbrida'],
    remote: ['remoto', 'remota', 'home office'],
  }).flatMap(([value, words]) => words.map((word) => [word, value] as const))
  const base = { ...job, companyName: 'Escrita', contactEmail: 'Vagas@Mare.example' }
  const done = await written(
    'jobs',
    tableOf(base, [
      ...area.map(([jobArea], at) => ({ title: `Área ${at}`, jobArea, workMode: modes[at % modes.length]![0] })),
      { title: 'Datada', publishOn: '02/03/2090', closesOn: '03/03/2090', slug: 'com-endereco', salaryFrom: '5000' },
      { title: '職務', companyName: '株', description: 'Faz <i>x</i><script>y</script>', state: 'rj', city: 'Niterói' },
      { title: '職種', companyName: '株' },
      { title: '職業', companyName: '株' },
    ]),
  )
  expect(done.writing).toEqual({ lines: area.length + 4, created: area.length + 4, existing: 0, refused: 0 })
  const { rows } = await here.pool.query(
    `select slug, title, area, work_mode, isfinite(publish_at) as is_dated from jobs where company_name = 'Escrita' and title like 'Área%' order by id`,
  )
  expect(rows).toEqual(
    area.map(([, value], at) => ({
      ...{ slug: `area-${at}-escrita`, title: `Área ${at}`, area: value },
      ...{ work_mode: modes[at % modes.length]![1], is_dated: false },
    })),
  )
  const dated = await here.pool.query(
    "select publish_at, closes_at, salary_from_cents, salary_to_cents, contact_email from jobs where slug = 'com-endereco'",
  )
  expect(dated.rows).toEqual([
    {
      publish_at: new Date('2090-03-02T03:00:00Z'),
      closes_at: new Date('2090-03-04T03:00:00Z'),
      salary_from_cents: 500_000,
      salary_to_cents: null,
      contact_email: 'vagas@mare.example',
    },
  ])
  const nameless = await here.pool.query(
    "select slug, description, state, city, closes_at from jobs where company_name = '株' order by id",
  )
  expect(nameless.rows).toMatchObject([
    { slug: 'vaga', description: 'Faz <em>x</em>', state: 'RJ', city: 'Niterói', closes_at: null },
    { slug: 'vaga-2', description: 'Faz' },
    { slug: 'vaga-3' },
  ])
})

test('a job whose address was taken since the check is refused, and the other is written', async () => {
  const { id } = await checked('jobs', tableOf(job, [{ slug: 'tomada' }, { slug: 'livre' }]).join('\n'), {}, editor)
  await here.pool.query("update jobs set slug = 'tomada' where id = (select max(id) from jobs)")
  await start(id, editor)
  await here.runTasks()
  expect((await read(id, editor)).writing).toEqual({ lines: 2, created: 1, existing: 0, refused: 1 })
})

const module = { number: '', title: '', mentorName: '', mentorRole: '', itemTitle: '', itemIcon: '' }
const mentor = { mentorName: 'Lia Sá', mentorRole: 'Médica' }

test('a module of the agenda is said once, with its mentor, and its class has a beginning and an end', async () => {
  await here.pool.query(
    "insert into agenda_modules (number, title, live_info, mentor_name, mentor_role) values (950, 'Antes', '', 'x', 'x')",
  )
  const live = { liveStartsAt: '20/03/2090 19h30', liveMinutes: '90' }
  const cases: Record<string, string>[] = [
    { number: '950', title: 'Outra vez', ...mentor },
    { number: '951', title: 'Voz' },
    { number: '951', title: 'Voz', ...mentor },
    { number: '952', title: long(160), mentorName: long(120), mentorRole: long(160) },
    { number: '953', title: long(161), mentorName: long(121), mentorRole: long(161) },
    { number: '954', title: 'A', ...mentor, liveInfo: long(601), contentTitle: long(161) },
    { number: '955', title: 'A', ...mentor, liveInfo: long(600), contentTitle: long(160) },
    { number: '956', title: 'A', ...mentor, liveStartsAt: 'amanhã' },
    { number: '957', title: 'A', ...mentor, liveMinutes: '90' },
    { number: '958', title: 'A', ...mentor, ...live, liveMinutes: '4' },
    { number: '959', title: 'A', ...mentor, ...live, liveMinutes: '5', liveLink: 'https://a.example/x' },
    { number: '960', title: 'A', ...mentor, ...live, liveMinutes: '1440', liveLink: '/aulas/1' },
    { number: '961', title: 'A', ...mentor, ...live, liveMinutes: '1441', liveLink: '//a.example' },
    { number: '962', title: 'A', ...mentor, liveLink: 'a.example' },
    { number: '963', title: 'A', ...mentor, liveLink: 'https://a.example/ x' },
    { number: '964', title: 'A', ...mentor, liveLink: `https://${long(501)}` },
    { number: '965', title: 'A', ...mentor, liveLink: `https://${long(500)}` },
    { number: '0', title: 'A', ...mentor },
    { number: '10001', title: 'A', ...mentor },
    { number: '10000', title: 'A', ...mentor },
  ]
  expect(await problemsIn('agenda', tableOf(module, cases))).toEqual([
    [2, 'number', 'module_taken'],
    [3, 'mentorName', 'required'],
    [3, 'mentorRole', 'required'],
    [4, 'title', 'repeated', 3],
    [6, 'title', 'too_long'],
    [6, 'mentorName', 'too_long'],
    [6, 'mentorRole', 'too_long'],
    [7, 'liveInfo', 'too_long'],
    [7, 'contentTitle', 'too_long'],
    [9, 'liveStartsAt', 'invalid_moment'],
    [9, 'liveMinutes', 'required'],
    [10, 'liveStartsAt', 'required'],
    [11, 'liveMinutes', 'invalid_number'],
    [14, 'liveMinutes', 'invalid_number'],
    [14, 'liveLink', 'invalid_link'],
    [15, 'liveLink', 'invalid_link'],
    [16, 'liveLink', 'invalid_link'],
    [17, 'liveLink', 'invalid_link'],
    [19, 'number', 'invalid_number'],
    [20, 'number', 'invalid_number'],
  ])
})

test('an item of the agenda has a title, a sort and a place that no other has', async () => {
  await here.pool.query(
    "insert into agenda_modules (number, title, live_info, mentor_name, mentor_role) values (970, 'Antes', '', 'x', 'x')",
  )
  await here.pool.query(
    "insert into agenda_items (module_number, position, icon, title) values (970, 3, 'video', 'Antes')",
  )
  const item = { itemTitle: 'Ler', itemIcon: 'PDF' }
  const cases: Record<string, string>[] = [
    { number: '970', mentorRole: 'x' },
    ...['itemPosition', 'itemIcon', 'itemSubtitle', 'itemLink'].map((field) => ({
      number: '970',
      [field]: { itemPosition: '9', itemIcon: 'vídeo' }[field] ?? '/x',
    })),
    { number: '970', ...item, itemPosition: '3' },
    { number: '970', ...item, itemPosition: '0', itemTitle: long(160), itemSubtitle: long(300), itemLink: '/a' },
    { number: '970', ...item, itemPosition: '0', itemTitle: long(161), itemSubtitle: long(301), itemLink: 'a' },
    { number: '970', ...item, itemPosition: '10000' },
    { number: '970', ...item, itemPosition: '10001' },
    { number: '970', itemTitle: 'Ler' },
    { number: 'x', ...item, itemPosition: '3' },
  ]
  expect(await problemsIn('agenda', tableOf(module, cases))).toEqual([
    [2, 'itemTitle', 'required'],
    [3, 'itemTitle', 'required'],
    [3, 'itemIcon', 'required'],
    [4, 'itemTitle', 'required'],
    [5, 'itemTitle', 'required'],
    [5, 'itemIcon', 'required'],
    [6, 'itemTitle', 'required'],
    [6, 'itemIcon', 'required'],
    [7, 'itemPosition', 'position_taken'],
    [9, 'itemTitle', 'too_long'],
    [9, 'itemSubtitle', 'too_long'],
    [9, 'itemLink', 'invalid_link'],
    [9, 'itemPosition', 'position_taken', 8],
    [11, 'itemPosition', 'invalid_number'],
    [12, 'itemIcon', 'required'],
    [13, 'number', 'invalid_number'],
  ])
})

test('the agenda is written as the table says: a module with its class, its items in their places or at the end', async () => {
  const live = { liveInfo: 'Traga água', liveStartsAt: '20/03/2090 19h30', liveMinutes: '90', liveLink: '/aulas/1' }
  const done = await written(
    'agenda',
    tableOf(module, [
      { number: '980', title: 'Voz', ...mentor, ...live, contentTitle: 'Para ler' },
      { number: '980', itemTitle: 'Ler', itemIcon: 'texto', itemPosition: '7', itemSubtitle: 'Dez páginas' },
      { number: '980', itemTitle: 'Ver', itemIcon: 'Vídeo', itemLink: 'https://a.example/x' },
      { number: '981', title: 'Corpo', ...mentor, itemTitle: 'Andar', itemIcon: 'pdf' },
    ]),
  )
  expect(done.writing).toEqual({ lines: 4, created: 4, existing: 0, refused: 0 })
  const modules = await here.pool.query(
    'select number, title, live_info, live_starts_at, live_minutes, live_link, mentor_name, mentor_role, content_title from agenda_modules where number in (980, 981) order by number',
  )
  const own = { mentor_name: 'Lia Sá', mentor_role: 'Médica' }
  expect(modules.rows).toEqual([
    {
      ...{ number: 980, title: 'Voz', live_info: 'Traga água', live_starts_at: new Date('2090-03-20T22:30:00Z') },
      ...{ live_minutes: 90, live_link: '/aulas/1', content_title: 'Para ler', ...own },
    },
    {
      ...{ number: 981, title: 'Corpo', live_info: '', live_starts_at: null },
      ...{ live_minutes: null, live_link: null, content_title: null, ...own },
    },
  ])
  const items = await here.pool.query(
    'select module_number, position, icon, title, subtitle, link from agenda_items where module_number in (980, 981) order by module_number, position',
  )
  expect(items.rows.map((row) => Object.values(row))).toEqual([
    [980, 7, 'document', 'Ler', 'Dez páginas', null],
    [980, 8, 'video', 'Ver', '', 'https://a.example/x'],
    [981, 1, 'document', 'Andar', '', null],
  ])
})
