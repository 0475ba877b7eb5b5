import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { privacy } from '@juntas/contract/privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldAnswers } from '../../src/http/idempotency.ts'
import { agree } from '../agree.ts'
import { type World, world } from '../world.ts'
import { nameOfRoute } from './callers.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '100' } })
  await agree(await here.as('ana'), 'board', 'surveys')
  await agree(await here.as('helena'), 'mentoring')
  // A mentor with free seats.
  mentorIri = `/v1/mentors/${await firstOf(`select member_id as id from mentors where headline like 'Presidente%'`)}`
  // The demo has a profile of its only coach.
  coach = Number(await firstOf('delete from coach_profiles returning member_id as id'))
  season = `/v1/seasons/${await firstOf('select season_id as id from circles where id = 1')}`
})
afterAll(() => here.close())

interface Creation {
  as: string
  url?: string | (() => Promise<string>)
  body: (member: { id: number; email: string }) => unknown
  /** A different body for the same key. */
  other: object
  /** The table whose rows the call creates. */
  rows: string
  /** How the number of rows changes: one more, or one less if the call removes a mark. */
  change?: number
}

const talk = '/v1/contents/1'
let trail = ''
let season: string
const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const survey = (value: number) => Array.from({ length: 48 }, (_, index) => ({ id: index + 1, value }))
const firstOf = async (query: string) => String((await here.pool.query(query)).rows[0].id)
const count = async (query: string) => Number((await here.pool.query(`select count(*) as n from ${query}`)).rows[0].n)

const acceptedBy = (mentor: string) =>
  firstOf(`select q.id from mentor_requests q join members m on m.id = q.mentor_id join members a on a.id = q.member_id
    where m.email like '${mentor}@%' and a.email like 'bia@%' and q.state = 'accepted'`)
let mentorIri: string
let coach: number

/** Every call that creates something, with a body that creates it. */
const creations: Record<string, Creation> = {
  'POST /v1/posts': {
    as: 'ana',
    body: () => ({ tag: 'harassment', title: 'Uma vez só', text: 'O que aconteceu.', anonymous: true }),
    other: { title: 'Outra' },
    rows: "posts where title = 'Uma vez só'",
  },
  'POST /v1/comments': {
    as: 'ana',
    body: () => ({ content: talk, text: 'Comentário de uma vez' }),
    other: { text: 'Outro' },
    rows: "comments where text = 'Comentário de uma vez'",
  },
  'POST /v1/notes': {
    as: 'ana',
    body: () => ({ title: 'Nota de uma vez', description: 'x', tag: 'relevant', timestamp: 3, content: talk }),
    other: { title: 'Outra' },
    rows: "notes where title = 'Nota de uma vez'",
  },
  'POST /v1/experiences': {
    as: 'ana',
    body: () => ({ type: 'Work', title: 'Cargo de uma vez', companyName: 'c', startAt: '2020-01-01' }),
    other: { title: 'Outro' },
    rows: "experiences where title = 'Cargo de uma vez'",
  },
  'POST /v1/network_invites': {
    as: 'ana',
    body: () => ({ content: talk, companyJobRoles: [], ageRanges: [] }),
    other: { content: '/v1/contents/2' },
    rows: 'network_invites',
  },
  'POST /v1/circles': {
    as: 'ana',
    body: () => ({
      season,
      weekday: 2,
      hour: '12:30',
      timeZone: 'America/Sao_Paulo',
      pace: 1,
      language: 'es-ES',
      name: 'Uma vez só',
      keepsSecret: true,
    }),
    other: { name: 'Outra vez' },
    rows: "circle_seats where circle_name = 'Uma vez só'",
  },
  'POST /v1/circle_offers': {
    as: 'ana',
    body: () => ({ season, slots: ['evening'], pace: 1, language: 'pt-BR', timeZone: 'America/Sao_Paulo' }),
    other: { pace: 2 },
    rows: 'circle_wishes',
  },
  'POST /v1/circles/{id}/reports': {
    as: 'ana',
    url: '/v1/circles/1/reports',
    body: () => ({ reason: 'other', details: 'Relato de uma vez' }),
    other: { details: 'Outro' },
    rows: "reports where text = 'Relato de uma vez'",
  },
  'POST /v1/networks/{id}/messages': {
    as: 'ana',
    url: async () =>
      `/v1/networks/${await firstOf(`select network_id as id from network_members m join members p on p.id = m.member_id where p.email like 'ana@%' limit 1`)}/messages`,
    body: () => ({ text: 'Mensagem de uma vez' }),
    other: { text: 'Outra' },
    rows: "messages where text = 'Mensagem de uma vez'",
  },
  'POST /v1/mentor_requests': {
    as: 'bia',
    body: () => ({ mentor: mentorIri, text: 'Pedido de uma vez' }),
    other: { text: 'Outro' },
    rows: "mentor_requests q join members m on m.id = q.member_id where m.email like 'bia@%'",
  },
  'POST /v1/mentor_requests/{id}/messages': {
    as: 'bia',
    url: async () => `/v1/mentor_requests/${await acceptedBy('mentora')}/messages`,
    body: () => ({ text: 'Mensagem de uma vez' }),
    other: { text: 'Outra' },
    rows: 'mentor_messages',
  },
  'POST /v1/mentor_requests/{id}/moves': {
    as: 'lia',
    url: async () =>
      `/v1/mentor_requests/${await firstOf(`select q.id from mentor_requests q join members m on m.id = q.member_id
        where m.email like 'lia@%' and q.state = 'asked'`)}/moves`,
    body: () => ({ mentor: mentorIri }),
    other: { joinsQueue: true },
    rows: 'mentor_requests',
  },
  'POST /v1/mentor/requests/{id}/messages': {
    as: 'mentora',
    url: async () => `/v1/mentor/requests/${await acceptedBy('mentora')}/messages`,
    body: () => ({ text: 'Resposta de uma vez' }),
    other: { text: 'Outra' },
    rows: 'mentor_messages',
  },
  'POST /v1/mentor/requests/{id}/handovers': {
    as: 'mentora',
    url: async () => `/v1/mentor/requests/${await acceptedBy('mentora')}/handovers`,
    body: () => ({ successor: mentorIri, summary: 'Resumo de uma vez' }),
    other: { summary: 'Outro' },
    rows: 'mentor_handovers',
  },
  'POST /v1/job_applications': {
    as: 'bia',
    body: () => ({ job: '/v1/jobs/3', message: 'Uma vez' }),
    other: { message: 'Outra' },
    rows: "job_applications where message = 'Uma vez'",
  },
  'POST /v1/company_invitations': {
    as: 'gestora',
    body: () => ({ invitations: [{ email: 'uma.vez@aurora.example' }] }),
    other: { invitations: [{ email: 'outra@aurora.example' }] },
    rows: "company_invitations where email = 'uma.vez@aurora.example'",
  },
  'POST /v1/company_codes': {
    as: 'gestora',
    body: () => ({ label: 'Uma vez', seats: 3 }),
    other: { label: 'Outra' },
    rows: "activation_codes where label = 'Uma vez'",
  },
  'POST /v1/company_jobs': {
    as: 'gestora',
    body: () => ({
      ...{ title: 'Vaga de uma vez', area: 'legal', workMode: 'remote', state: 'AC', city: 'Xapuri' },
      ...{ contactEmail: 'vagas@aurora.example', description: 'Uma vez' },
    }),
    other: { title: 'Outra' },
    rows: "jobs where title = 'Vaga de uma vez'",
  },
  'POST /v1/saved_jobs': {
    as: 'bia',
    body: () => ({ job: '/v1/jobs/2' }),
    other: { job: '/v1/jobs/1' },
    rows: "saved_jobs s join members m on m.id = s.member_id where m.email like 'bia@%'",
  },
  'POST /v1/reports': {
    as: 'bia',
    body: () => ({ subject: '/v1/posts/1', reason: 'other', details: 'Uma vez' }),
    other: { details: 'Outra' },
    rows: "reports where details = 'Uma vez'",
  },
  'POST /v1/office/reports/{id}/openings': {
    as: 'moderadora',
    url: async () =>
      `/v1/office/reports/${await firstOf(`
        insert into reports (post_id, text, sealed_post, sealed, reporter, reason)
        select post_id, 'Um texto', post_id, sealed, sha256('uma vez'), 'other' from post_authors order by 1 limit 1
        returning id`)}/openings`,
    body: () => ({ reason: 'Ameaça clara no segundo parágrafo' }),
    other: { reason: 'Outro motivo bem diferente deste' },
    rows: "seal_openings where reason like 'Ameaça clara%'",
  },
  'POST /v1/thread_mutes': {
    as: 'duda',
    body: () => ({ post: '/v1/posts/2' }),
    other: { post: '/v1/posts/3' },
    // There is one row a member: the equal answers show that the call ran once.
    rows: 'board_readings',
  },
  'POST /v1/content_user_collection_favorites': {
    as: 'gabi',
    body: () => ({ content: talk }),
    other: { content: '/v1/contents/2' },
    rows: 'content_favorites',
  },
  'POST /v1/content_user_collection_likes': {
    as: 'gabi',
    body: () => ({ content: talk }),
    other: { content: '/v1/contents/2' },
    rows: 'content_likes',
  },
  'POST /v1/general/evaluations': {
    as: 'helena',
    body: ({ id }) => ({
      user_iri: `/v1/users/${id}`,
      content_iri: talk,
      value: 4,
      type: 'mentoring',
      comment: 'Uma vez',
    }),
    other: { comment: 'Outra' },
    rows: "evaluations where comment = 'Uma vez'",
  },
  'POST /services/assessment/question/potencial/answers': {
    as: 'ana',
    body: () => ({ pesquisaType: 'inicial', answers: survey(4) }),
    other: { answers: survey(2) },
    rows: 'survey_answers',
  },
  'POST /services/assessment/question/impacto/answers': {
    as: 'ana',
    body: () => ({ pesquisaType: 'inicial', answers: survey(3) }),
    other: { answers: survey(1) },
    rows: 'survey_answers',
  },
  'POST /v1/growth/trails': {
    as: 'helena',
    url: async () => {
      await here.pool.query(
        "delete from growth_cycles using members m where m.id = member_id and email like 'helena@%'",
      )
      trail = `/v1/skills/${await firstOf("select id from folders where slug = 'presenca-e-posicionamento'")}`
      return '/v1/growth/trails'
    },
    body: () => ({ area: 'positioning', trail }),
    other: { area: 'self_confidence' },
    rows: 'growth_cycles',
  },
  'POST /v1/growth/cycles': {
    as: 'lia',
    url: async () => {
      await here.pool.query("update survey_answers set saved_at = saved_at - interval '100 days'")
      return '/v1/growth/cycles'
    },
    body: () => ({ number: 2 }),
    other: { number: 3 },
    rows: 'growth_cycles',
  },
  'POST /services/mentoring/mentored-qa': {
    as: 'helena',
    body: ({ email }) => ({
      email,
      fase: 2,
      item: ['1', '2', '3'].map((n) => ({ id: `question_0${n}`, question: `question_0${n}`, response: n })),
    }),
    other: { fase: 3 },
    rows: 'mentoring_answers',
  },
  'POST /services/mentoring/send-email-mentored': {
    as: 'helena',
    body: ({ email }) => ({
      email,
      fase: 1,
      hasSended: true,
      name: 'Rita Lemos',
      stakeholder: 'rita@example.com',
      phone: '11987654321',
      item: { name: 'Rita Lemos', email: 'rita@example.com', phone: '11987654321' },
    }),
    other: { fase: 2 },
    rows: 'mentoring_stakeholders',
  },
  'POST /v1/content_user_collection_ratings': {
    as: 'lia',
    body: () => ({ content: talk, rating: 4 }),
    other: { rating: 1 },
    rows: 'content_ratings',
  },
  'POST /v1/email_change': {
    as: 'gabi',
    body: () => ({ email: 'gabi.nova@example.com', password: 'Juntas#2026' }),
    other: { email: 'gabi.outra@example.com' },
    rows: 'email_changes',
  },
  'POST /v1/active_campaign/events': {
    as: 'gabi',
    body: () => ({ event: 'uma-vez', data: {} }),
    other: { event: 'outra' },
    rows: "campaign_events where event = 'uma-vez'",
  },
  'POST /v1/office/folders': {
    as: 'equipe',
    body: () => ({ slug: 'uma-vez', title: 'Uma vez', type: 'Folder' }),
    other: { title: 'Outra' },
    rows: "folders where slug = 'uma-vez'",
  },
  'POST /v1/office/contents': {
    as: 'equipe',
    body: () => ({ type: 'TextContent', slug: 'uma-vez', title: 'Uma vez', folderId: 1 }),
    other: { title: 'Outra' },
    rows: "contents where slug = 'uma-vez'",
  },
  'POST /v1/office/seasons': {
    as: 'equipe',
    body: () => ({ slug: 'uma-vez-so', title: 'Uma vez', folderId: 1 }),
    other: { title: 'Outra' },
    rows: "seasons where slug = 'uma-vez-so'",
  },
  'POST /v1/office/help_lines': {
    as: 'equipe',
    body: () => ({ country: 'UY', number: '0800 1234', label: 'Uma vez', checkedOn: '2026-01-10' }),
    other: { label: 'Outra' },
    rows: "help_lines where label = 'Uma vez'",
  },
  'POST /v1/office/authors': {
    as: 'equipe',
    body: () => ({ slug: 'uma-vez', name: 'Uma Vez' }),
    other: { name: 'Outra Vez' },
    rows: "authors where slug = 'uma-vez'",
  },
  'POST /v1/office/pages': {
    as: 'equipe',
    body: () => ({ slug: 'uma-vez', title: 'Uma vez' }),
    other: { title: 'Outra' },
    rows: "pages where slug = 'uma-vez'",
  },
  'POST /v1/office/menu_items': {
    as: 'equipe',
    body: () => ({ menu: 'rodape', title: 'Uma vez', url: '/faq' }),
    other: { title: 'Outra' },
    rows: "menu_items where title = 'Uma vez'",
  },
  'POST /v1/office/faqs': {
    as: 'equipe',
    body: () => ({ groupId: 1, question: 'Uma vez?', answer: 'Sim.' }),
    other: { answer: 'Não.' },
    rows: "faqs where question = 'Uma vez?'",
  },
  'POST /v1/office/faq_groups': {
    as: 'equipe',
    body: () => ({ title: 'Uma vez' }),
    other: { title: 'Outra' },
    rows: "faq_groups where title = 'Uma vez'",
  },
  'POST /v1/office/terms': {
    as: 'equipe',
    body: () => ({ version: '2031-01', title: 'Uma vez', content: 'Texto' }),
    other: { title: 'Outra' },
    rows: "terms_versions where version = '2031-01'",
  },
  'POST /v1/office/staff_invitations': {
    as: 'equipe',
    body: () => ({ email: 'uma.vez@example.com', officeRoles: ['editor'] }),
    other: { officeRoles: ['support'] },
    rows: "staff_invitations where email = 'uma.vez@example.com'",
  },
  'POST /v1/office/members/{id}/grants': {
    as: 'equipe',
    url: async () => `/v1/office/members/${await firstOf("select id from members where email like 'eva@%'")}/grants`,
    body: () => ({ folders: [1], endsOn: soon, reason: 'Uma vez' }),
    other: { reason: 'Outra' },
    rows: "folder_grants where reason = 'Uma vez'",
  },
  'POST /v1/office/members/{id}/address_admissions': {
    as: 'equipe',
    url: async () => {
      await here.pool.query("insert into refused_addresses select email, now() from members where email like 'eva@%'")
      const eva = await firstOf("select id from members where email like 'eva@%'")
      return `/v1/office/members/${eva}/address_admissions`
    },
    body: () => ({ reason: 'Uma vez' }),
    other: { reason: 'Outra' },
    rows: "audit_entries where action = 'member.admit_address'",
  },
  'POST /v1/office/plans': {
    as: 'equipe',
    body: () => ({ code: 'uma-vez', name: 'Uma vez', priceCents: 100 }),
    other: { name: 'Outra' },
    rows: "plans where code = 'uma-vez'",
  },
  'POST /v1/office/coupons': {
    as: 'equipe',
    body: () => ({ code: 'UMAVEZ', kind: 'percentage', percentage: 10, plans: [1] }),
    other: { percentage: 20 },
    rows: "coupons where code = 'UMAVEZ'",
  },
  'POST /v1/office/companies': {
    as: 'equipe',
    body: () => ({ name: 'Empresa de uma vez' }),
    other: { name: 'Outra' },
    rows: "companies where name = 'Empresa de uma vez'",
  },
  'POST /v1/office/activation_codes': {
    as: 'equipe',
    body: () => ({ company: 1, label: 'Do escritório, uma vez', seats: 2 }),
    other: { seats: 3 },
    rows: "activation_codes where label = 'Do escritório, uma vez'",
  },
  'POST /v1/office/companies/{id}/grants': {
    as: 'equipe',
    url: async () => '/v1/office/companies/1/grants',
    body: () => ({ folder: 1, reason: 'Uma vez' }),
    other: { reason: 'Outra' },
    rows: "folder_grants where company_id = 1 and reason = 'Uma vez'",
  },
  'POST /v1/office/companies/{id}/managers': {
    as: 'equipe',
    url: async () => '/v1/office/companies/2/managers',
    body: () => ({ email: 'eva@demo.juntas.test' }),
    other: { email: 'elis@demo.juntas.test' },
    rows: 'company_members where company_id = 2 and is_manager',
  },
  'POST /v1/office/jobs': {
    as: 'equipe',
    body: () => ({
      ...{ slug: 'uma-vez', title: 'Uma vez', area: 'legal', workMode: 'remote', state: 'AC', city: 'Xapuri' },
      ...{ companyName: 'Aurora', contactEmail: 'vagas@aurora.example', description: '<p>Uma vez</p>' },
    }),
    other: { title: 'Outra' },
    rows: "jobs where slug = 'uma-vez'",
  },
  'POST /v1/office/live_meetings': {
    as: 'equipe',
    body: () => ({ title: 'Uma vez', hostName: 'Mônica', startsAt: '2030-03-01T22:00:00Z', minutes: 60 }),
    other: { title: 'Outra' },
    rows: "live_meetings where title = 'Uma vez'",
  },
  'POST /v1/office/live_permissions': {
    as: 'equipe',
    body: () => ({ email: 'elis@demo.juntas.test' }),
    other: { email: 'eva@demo.juntas.test' },
    rows: 'members where has_live_permission',
  },
  'POST /v1/office/agenda_modules': {
    as: 'equipe',
    body: () => ({ number: 40, title: 'Uma vez', mentorName: 'Teresa', mentorRole: 'Psicóloga' }),
    other: { title: 'Outra' },
    rows: 'agenda_modules where number = 40',
  },
  'POST /v1/office/awards': {
    as: 'equipe',
    body: () => ({
      ...{ challengeId: 1, quantity: 77, title: 'Uma vez', description: 'Uma' },
      badgeUrl: '/media/drawn/seals/1.svg',
    }),
    other: { title: 'Outra' },
    rows: "awards where title = 'Uma vez'",
  },
  'POST /v1/office/mentees': {
    as: 'equipe',
    body: () => ({ name: 'Uma Vez', email: 'uma.vez.so@example.com', cargo: 'Gerente', code: 'X1' }),
    other: { cargo: 'Outra' },
    rows: "mentees where email = 'uma.vez.so@example.com'",
  },
  'POST /v1/office/coach_profiles': {
    as: 'equipe',
    body: () => ({ coachId: coach, bio: 'Uma vez', profileLink: 'https://perfil.example/uma-vez' }),
    other: { bio: 'Outra' },
    rows: 'coach_profiles',
  },
  'POST /v1/office/mentee_documents': {
    as: 'equipe',
    body: () => ({ menteeId: 1, name: 'Uma vez', link: 'https://docs.example/uma-vez' }),
    other: { name: 'Outra' },
    rows: "mentee_documents where name = 'Uma vez'",
  },
  'POST /v1/office/views': {
    as: 'equipe',
    body: () => ({ resource: 'folders', name: 'Uma vez', query: 'q=x' }),
    other: { query: 'q=y' },
    rows: 'office_views',
  },
  'POST /v1/office/audit_entries/{id}/undo': {
    as: 'equipe',
    url: async () => {
      const body = { slug: 'desfeita', title: 'Desfeita', type: 'Folder' }
      const made = await (await here.as('equipe')).raw('POST', '/v1/office/folders', { body })
      return `/v1/office/audit_entries/${made.headers['x-audit-entry']}/undo`
    },
    body: () => ({}),
    other: { any: 1 },
    rows: "folders where slug = 'desfeita'",
    change: -1,
  },
  'POST /v1/academy/service/create-user/by-register': {
    as: '',
    body: () => ({
      name: 'Vera Uma Vez',
      email: 'vera.uma.vez@example.com',
      password: 'Maresia#1987',
      confirmPassword: 'Maresia#1987',
      passwordConfirmation: 'Maresia#1987',
      phone: '11987654321',
      woman: true,
      terms: true,
      acceptTerms: true,
      document: '39053344705',
    }),
    other: { name: 'Vera Outra Vez' },
    rows: "members where email = 'vera.uma.vez@example.com'",
  },
}

/** Calls of the method POST that need no key, by reason. */
const withoutKey: Record<string, string[]> = {
  'sets a state; again changes nothing': [
    'POST /v1/note_links/reports',
    'POST /v1/networks/{id}/read',
    'POST /v1/circles/{id}/turn',
    'POST /v1/notification_reads',
    'POST /v1/screen_unlocks',
    'POST /v1/notification_unsubscribes/{token}',
    'POST /v1/awards/{id}/sightings',
    'POST /v1/office/tasks/{id}/retries',
    'POST /v1/office/uploads/{id}/retries',
    'POST /v1/office/partner_checks',
    'POST /v1/office/contents/{id}/state',
    'POST /v1/office/jobs/{id}/state',
    'POST /v1/office/contents/{id}/cues',
    'POST /v1/office/contents/{id}/subtitles',
    'POST /v1/office/corrections/{id}/acceptance',
    'POST /v1/office/corrections/{id}/refusal',
    'POST /v1/contents/{id}/corrections',
    'POST /v1/office/folders/{id}/order',
    'POST /v1/office/pages/{id}/state',
    'POST /v1/office/terms/{id}/publication',
    'POST /v1/content_user_collection_views',
    'POST /v1/change_password',
    'POST /v1/academy/service-update-password',
    'POST /v1/academy/service/config/verify-by-email',
    'POST /v1/email_change/confirmations',
    'POST /v1/email_change/undos',
    'POST /v1/subscriptions/{id}/withdraw',
    'POST /v1/subscriptions/{id}/end_renewal',
    'POST /v1/subscriptions/{id}/resume_renewal',
    'POST /v1/office/subscriptions/{id}/refund',
    'POST /v1/office/subscriptions/{id}/end_renewal',
    'POST /services/node/user',
    'POST /v1/academy/microsoft/link',
  ],
  'reads only': [
    'POST /v1/notes/searches',
    'POST /v1/note_links/readings',
    'POST /v1/staff_invitations/readings',
    'POST /v1/member_invitations/readings',
    'POST /services/assessment/question/potencial/resultado',
    'POST /services/assessment/user/verify',
  ],
  'a word that is stored nowhere': ['POST /v1/circles/{id}/signals'],
  'an invitation is accepted once': [
    'POST /v1/staff_invitations/acceptances',
    'POST /v1/member_invitations/acceptances',
  ],
  'the sessions themselves': [
    'POST /v1/academy/service-login',
    'POST /v1/academy/refresh-token',
    'POST /v1/academy/sign-out',
    'POST /v1/academy/service-verify-token',
  ],
  'a letter more is what the second press asks for': [
    'POST /v1/academy/service-forgot',
    'POST /v1/academy/service/resign',
    'POST /v1/academy/microsoft/link-code',
    'POST /v1/account_deletion/codes',
    'POST /v1/office/members/{id}/verification_letters',
  ],
  'the same letter is refused for ten minutes': ['POST /v1/office/bills/{id}/letters'],
  'the second factor: a new secret until one is confirmed, a code once': [
    'POST /v1/office/factor',
    'POST /v1/office/factor_checks',
  ],
  'counted without a name': ['POST /v1/page_views'],
  'known by the hash of the event': ['POST /v1/webhooks/vindi'],
  'an address is refused once': ['POST /v1/webhooks/bounces'],
  'one broken room has one successor': ['POST /services/node/live-meeting/replacement'],
  'a file: the last one stands': ['POST /v1/avatars'],
  'one row for each member and thing, by a unique index': [
    'POST /v1/account_deletion',
    'POST /v1/certificates',
    'POST /v1/content_registrations',
    'POST /v1/networks',
    'POST /v1/circle_offers/{id}/seat',
    'POST /v1/member_blocks',
    'POST /v1/posts/{id}/appeals',
    'POST /v1/comments/{id}/appeals',
    'POST /services/node/create-user-live-zoom',
  ],
  'its own tests repeat it: billing': ['POST /v1/subscriptions', 'POST /v1/payment_profiles'],
  'its own tests repeat it: account': [
    'POST /v1/activation_redemptions',
    'POST /v1/academy/opt-in',
    'POST /v1/academy/opt-in/profile',
    'POST /v1/academy/opt-in/plan',
  ],
}

async function callerOf({ as }: Creation) {
  return as ? here.as(as) : { ...here.visitor, id: 0, email: '' }
}

test.each(Object.entries(creations))(
  '%s: sent twice at once and once more, it is one; another body is refused [GAP-116] [people-growth D9]',
  async (route, creation) => {
    const caller = await callerOf(creation)
    const url = typeof creation.url === 'function' ? await creation.url() : (creation.url ?? route.split(' ')[1] ?? '')
    const body = creation.body(caller)
    const before = await count(creation.rows)
    const headers = { 'idempotency-key': randomUUID() }
    const send = (given: unknown = body) => caller.raw('POST', url, { body: given, headers })
    const both = await Promise.all([send(), send()])
    const later = await send()
    const answers = [...both, later].map((answer) => `${answer.statusCode} ${answer.body}`)
    expect(later.statusCode, later.body).toBe(201)
    expect(new Set(answers).size).toBe(1)
    expect((await count(creation.rows)) - before).toBe(creation.change ?? 1)
    const reused = await send({ ...(body as object), ...creation.other })
    expect(reused.statusCode).toBe(422)
    expect(reused.json()).toMatchObject({ code: 'key_reused' })
  },
)

test('every POST of the contract either takes a key or is named with the reason why not [GAP-116]', () => {
  const named = [...Object.keys(creations), ...Object.values(withoutKey).flat()]
  const posts = here.shapes.filter(({ method }) => method === 'POST').map((shape) => nameOfRoute(shape))
  expect(posts.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !posts.includes(name))).toEqual([])
})

test('a connection cut before the answer: the post was written, and the next try gets it instead of a second one [GAP-116] [people-growth D9]', async () => {
  const ana = await here.as('ana')
  const port = Number(new URL(await here.server.listen({ port: 0, host: '127.0.0.1' })).port)
  const key = randomUUID()
  const body = JSON.stringify({ tag: 'work', title: 'Resposta cortada', text: 'No trem.', anonymous: false })
  const socket = createConnection(port, '127.0.0.1')
  socket.write(
    `POST /v1/posts HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ana.token}\r\nidempotency-key: ${key}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const written = "posts where title = 'Resposta cortada'"
  await expect.poll(() => count(written), { timeout: 20_000 }).toBe(1)
  // The connection is closed before the answer is read, so the answer is lost.
  socket.destroy()
  const again = await ana.raw('POST', '/v1/posts', { body: JSON.parse(body), headers: { 'idempotency-key': key } })
  expect(again.statusCode).toBe(201)
  expect(await count(written)).toBe(1)
})

test('what is kept of a key names nobody, and is gone after a day [GAP-116] [security M7]', async () => {
  const ana = await here.as('ana')
  const post = { tag: 'harassment', title: 'Ninguém sabe', text: 'Quem escreveu.', anonymous: true }
  const key = randomUUID()
  await ana.raw('POST', '/v1/posts', { body: post, headers: { 'idempotency-key': key } })
  const { rows } = await here.pool.query('select to_jsonb(k) as row, created_at from idempotency_keys k')
  const kept = JSON.stringify(rows)
  for (const word of [key, ana.email, 'Ninguém sabe', `"${ana.id}"`]) expect(kept).not.toContain(word)
  expect(rows.every(({ created_at }) => created_at.getTime() % 3_600_000 === 0)).toBe(true)
  await forgetOldAnswers(here.context.db, new Date(Date.now() + 23 * 3_600_000))
  expect(await count('idempotency_keys')).toBe(rows.length)
  await forgetOldAnswers(here.context.db, new Date(Date.now() + 27 * 3_600_000))
  expect(await count('idempotency_keys')).toBe(0)
})

test('a call that was refused keeps no answer: the same key works once its cause is gone [GAP-116]', async () => {
  const duda = await here.as('duda')
  const headers = { 'idempotency-key': randomUUID() }
  const body = { tag: 'harassment', title: 'Depois do aceite', text: 'x', anonymous: false }
  await duda.call(privacy.setConsent, { params: { purpose: 'board' }, body: { given: false, how: 'question' } })
  const refused = await duda.raw('POST', '/v1/posts', { body, headers })
  expect(refused.json()).toMatchObject({ code: 'consent_required' })
  await agree(duda, 'board')
  expect((await duda.raw('POST', '/v1/posts', { body, headers })).statusCode).toBe(201)
  const bad = await duda.raw('POST', '/v1/posts', { body, headers: { 'idempotency-key': 'not a uuid' } })
  expect(bad.json()).toMatchObject({ status: 422, code: 'invalid_input' })
})
