import { type Creation, coach, firstOf, here } from './creation-world.ts'

const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

/** What the team creates in the office. */
export const officeCreations: Record<string, Creation> = {
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
  'POST /v1/office/factor_resets': {
    as: 'dona',
    url: async () => {
      await here.pool.query(
        `insert into staff_factors (member_id, sealed_secret, confirmed_at)
         select id, decode(repeat('01', 40), 'hex'), now() from members where email like 'moderadora@%'
         on conflict do nothing`,
      )
      return '/v1/office/factor_resets'
    },
    body: ({ email }) => ({ email: email.replace('dona', 'moderadora'), reason: 'Perdeu o celular ontem' }),
    other: { reason: 'Trocou de celular ontem' },
    rows: 'factor_resets',
  },
}
