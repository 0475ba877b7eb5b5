import { acceptedBy, type Creation, firstOf, mentorIri, season, talk } from './creation-world.ts'

/** What members create for each other: posts, comments, requests, messages, circles, reports. */
export const communityCreations: Record<string, Creation> = {
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
  'POST /v1/circle_offers/{id}/reports': {
    as: 'bia',
    url: async () => {
      const named = await firstOf('select circle_id as id from circle_seats where circle_name is not null limit 1')
      const offer = await firstOf(
        `insert into circle_offers (member_id, circle_id, offered_at, ended_at)
         select id, ${named}, now(), now() from members where email like 'bia@%' limit 1
         on conflict (member_id, circle_id) do update set offered_at = now() returning id`,
      )
      return `/v1/circle_offers/${offer}/reports`
    },
    body: () => ({ reason: 'other', details: 'Nome de uma vez' }),
    other: { details: 'Outro' },
    rows: "reports where text like '%Nome de uma vez'",
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
  'POST /v1/reports': {
    as: 'bia',
    body: () => ({ subject: '/v1/posts/1', reason: 'other', details: 'Uma vez' }),
    other: { details: 'Outra' },
    rows: "reports where details = 'Uma vez'",
  },
  'POST /v1/thread_mutes': {
    as: 'duda',
    body: () => ({ post: '/v1/posts/2' }),
    other: { post: '/v1/posts/3' },
    // There is one row a member: the equal answers show that the call ran once.
    rows: 'board_readings',
  },
}
