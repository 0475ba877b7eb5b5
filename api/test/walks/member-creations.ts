import { type Creation, firstOf, here, talk } from './creation-world.ts'

let trail = ''
const survey = (value: number) => Array.from({ length: 48 }, (_, index) => ({ id: index + 1, value }))

/** What members create for themselves, and managers for their company. */
export const memberCreations: Record<string, Creation> = {
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
