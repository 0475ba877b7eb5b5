import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { evaluations } from '@juntas/contract/evaluations'
import { jobs } from '@juntas/contract/jobs/jobs'
import { library } from '@juntas/contract/library/library'
import { customers } from '@juntas/contract/members/customers'
import { experiences } from '@juntas/contract/members/experiences'
import { mentoring } from '@juntas/contract/mentoring'
import { networks } from '@juntas/contract/networks'
import { notes } from '@juntas/contract/notes/notes'
import { safety } from '@juntas/contract/safety'
import { site } from '@juntas/contract/site'
import { surveys } from '@juntas/contract/surveys'
import { blockOrMute } from '../block-member.ts'
import { cpf } from '../cpf.ts'
import { makeMember } from '../factories/member.ts'
import { giveConsent } from '../give-consent.ts'
import type { World } from '../worlds/world.ts'

export const plantedPassword = 'Planta#2026'

/**
 * A member with data in every part of the product, each word of it unique in the database: profile, curriculum, texts
 * written with and without a name, mentoring, company, e-mail address.
 */
export async function plant(here: World, seed = 'zq') {
  const word = (name: string) => `${seed}${name}${Math.random().toString(36).slice(2, 10)}`
  const values: Record<string, string> = {
    name: `Zenaide ${word('sobrenome')}`,
    nickname: word('apelido'),
    email: `${word('caixa')}@example.com`,
    identity: cpf(70_000 + Math.floor(Math.random() * 9000)),
  }
  const planted = (name: string) => {
    values[name] = word(name)
    return values[name]
  }
  const { id, customerId } = await makeMember(here.context.db, {
    name: values.name as string,
    email: values.email as string,
    password: plantedPassword,
    identity: values.identity as string,
    hasFolders: true,
  })
  const she = await here.as(values.email as string)
  const [other, iris] = [await here.as('bia'), await here.as('iris')]
  values.phone = `5511${900_000_000 + Math.floor(Math.random() * 99_999_999)}`
  await she.call(customers.update, {
    params: { id: customerId },
    body: {
      nickname: values.nickname as string,
      phoneNumber: values.phone,
      company: planted('empresa'),
      companyJobRole: planted('cargo'),
      professionalGoal: planted('meta'),
      goal: planted('objetivo'),
      street: planted('rua'),
      houseNumber: planted('casa').slice(0, 20),
      complement: planted('fundos'),
      neighborhood: planted('bairro'),
      city: planted('cidade'),
      zipCode: '01310-100',
      state: 'SP',
      country: 'BR',
    },
  })
  values.casa = (values.casa as string).slice(0, 20)
  await here.pool.query('update customers set profile_link = $2, foreign_address = $3 where id = $1', [
    customerId,
    `https://example.com/${planted('perfil')}`,
    planted('exterior'),
  ])
  // A line of a file that the office imported.
  await here.pool.query(
    `with i as (insert into imports (id, kind, file_name, byte_count, state) values (gen_random_uuid(), 'members', 'a.csv', 9, 'done') returning id),
       l as (insert into import_lines (import_id, line, cells) select id, 2, array[$1, upper($2)] from i returning *)
     insert into import_problems (import_id, line, field, code, value) select import_id, line, 'name', 'x', $1 from l`,
    [planted('linha'), values.email],
  )
  await here.pool.query(
    'insert into member_invitations (member_id, lot, expires_at, accepted_at) values ($1, 1, now(), now())',
    [id],
  )
  await she.call(experiences.create, {
    body: {
      type: 'Work',
      title: planted('titulo'),
      companyName: planted('firma'),
      startAt: '2020-01-01',
      description: planted('descricao'),
    },
  })
  await she.call(experiences.create, {
    body: { type: 'Education', schoolName: planted('escola'), degree: planted('grau'), startAt: '2012-01-01' },
  })
  const { rows: contents } = await here.pool.query(
    `insert into contents (slug, title, type, folder_id, publish_at) select $1, 'Um conteúdo', c.type, c.folder_id, now() - interval '1 day'
     from contents c join folders f on f.id = c.folder_id where c.type <> 'Skill' and f.is_sold limit 1 returning id`,
    [word('c')],
  )
  const content = `/v1/contents/${contents[0].id}`
  await she.call(library.report, { body: { content, percent: 100, viewing: crypto.randomUUID() } })
  await she.call(library.report, { body: { content, progress: 3, viewing: crypto.randomUUID() } })
  await she.call(notes.create, {
    body: { content, title: planted('nota'), description: planted('anotado'), tag: 'relevant', timestamp: 3 },
  })
  await she.call(comments.create, { body: { content, text: planted('comentario') } })
  const answered = await she.call(comments.create, { body: { content, text: planted('respondido') } })
  const reply = await other.call(comments.create, { body: { content, text: 'Concordo.', parent: answered['@id'] } })
  const post = await she.call(board.create, {
    body: { tag: 'work', title: planted('publicacao'), text: planted('texto'), anonymous: false },
  })
  await giveConsent(she, 'surveys', 'mentoring', 'board')
  const hidden = await she.call(board.create, {
    body: { tag: 'health', title: 'Sem nome', text: 'Ninguém sabe que sou eu', anonymous: true },
  })
  await she.call(comments.create, { body: { content: hidden['@id'], text: 'Sou a autora' } })
  const theirs = await iris.call(board.create, {
    body: { tag: 'work', title: 'De outra', text: 'De outra', anonymous: false },
  })
  await she.call(board.get, { params: { id: theirs.id } })
  await she.call(board.mute, { body: { post: theirs['@id'] } })
  await she.call(safety.report, { body: { subject: theirs['@id'], reason: 'other', details: planted('denuncia') } })
  await blockOrMute(she, await here.as('carla'))
  const job = await she.call(jobs.getBySlug, { params: { slug: 'coordenadora-de-pessoas' } })
  await she.call(jobs.apply, { body: { job: job['@id'], message: planted('candidatura') } })
  await she.call(jobs.save, { body: { job: job['@id'] } })
  await other.call(library.report, { body: { content, percent: 100 } })
  const invite = await she.call(networks.invite, { body: { content, companyJobRoles: [], ageRanges: [] } })
  const network = await other.call(networks.accept, { body: { invite: invite['@id'] } })
  await she.call(networks.send, { params: { id: network.id }, body: { text: planted('mensagem') } })
  await other.call(networks.send, { params: { id: network.id }, body: { text: 'da outra' } })
  const answers = Array.from({ length: 48 }, (_, index) => ({ id: index + 1, value: 1 + (index % 5) }))
  await she.call(surveys.answerImpact, { body: { pesquisaType: 'inicial', answers } })
  await she.call(evaluations.create, {
    body: { user_iri: `/v1/users/${id}`, content_iri: content, value: 5, type: 'nps', comment: planted('avaliacao') },
  })
  await here.pool.query(
    `insert into mentees (email, name, cargo, code, coach_id) select $1, $2, $3, 'Z9', m.id from members m where m.email like 'coach@%'`,
    [values.email, values.name, planted('funcao')],
  )
  await here.context.sessions.forget(here.context.db, id)
  await she.call(mentoring.create, {
    body: {
      email: values.email as string,
      fase: 5,
      item: [{ id: 'question_01', question: 'question_01', response: planted('evolucao') }],
    },
  })
  await she.call(mentoring.sendStakeholder, {
    body: {
      fase: 1,
      name: planted('conhecida'),
      email: `${planted('dela')}@example.org`,
      phone: '11977776666',
    } as never,
  })
  await here.pool.query(
    `insert into company_members (company_id, member_id, vice_presidency, position) select id, $1, $2, $3 from companies limit 1`,
    [id, planted('diretoria'), planted('posto')],
  )
  await here.pool.query(
    `insert into coach_profiles (member_id, bio, profile_link) values ($1, $2, 'https://example.com')`,
    [id, planted('biografia')],
  )
  await here.pool.query(`update sign_ins set device = $2 where member_id = $1`, [id, planted('aparelho')])
  await here.pool.query(
    `insert into consents (member_id, purpose, version, text_hash, language, how, given) values ($1, 'marketing', '1', 'x', 'pt-BR', 'privacy_page', true)`,
    [id],
  )
  await she.call(site.recordEvent, { body: { event: 'perfil', data: { termo: planted('evento') } } as never })
  return { ...she, id, values, content, reply, post, hidden, theirs, other }
}
