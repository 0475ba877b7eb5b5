import type { Language } from '../../db/types.ts'

export type Event =
  | 'comment_reply'
  | 'post_reply'
  | 'comment_hidden'
  | 'comment_restored'
  | 'invite_asked'
  | 'invite_accepted'
  | 'message'
  | 'award'
  | 'job_status'
  | 'mentoring_read'
  | 'mentoring_answer'

interface Facts {
  actor: string
  title: string
  detail: string
}

type Sentences = Record<Event | 'thread', (facts: Facts) => string>

export const someone: Readonly<Record<Language, string>> = { 'pt-BR': 'Alguém', 'es-ES': 'Alguien', 'en-US': 'Someone' }

/** What happened, in one sentence. Sensitive conversations are not named: other people may see the screen. */
export const sentences: Readonly<Record<Language, Sentences>> = {
  'pt-BR': {
    comment_reply: ({ actor, title }) => `${actor} respondeu ao seu comentário em “${title}”`,
    post_reply: ({ actor, title }) => `${actor} respondeu à sua publicação “${title}”`,
    comment_hidden: () => noticeSentences['pt-BR'].comment_hidden,
    comment_restored: () => noticeSentences['pt-BR'].comment_restored,
    thread: () => 'Há uma resposta nova em uma conversa sua',
    invite_asked: ({ title }) => `Alguém que também viu “${title}” quer conversar com você`,
    invite_accepted: ({ actor, title }) => `${actor} aceitou conversar com você sobre “${title}”`,
    message: ({ actor }) => `${actor} escreveu para você`,
    award: ({ title }) => `O selo ${title} é seu`,
    job_status: ({ title, detail }) => `Candidatura a ${title}: ${statuses['pt-BR'][detail] ?? detail}`,
    mentoring_read: ({ actor }) => `${actor} leu as suas respostas da mentoria`,
    mentoring_answer: ({ actor }) => `${actor} enviou respostas da mentoria`,
  },
  'es-ES': {
    comment_reply: ({ actor, title }) => `${actor} respondió a tu comentario en «${title}»`,
    post_reply: ({ actor, title }) => `${actor} respondió a tu publicación «${title}»`,
    comment_hidden: () => noticeSentences['es-ES'].comment_hidden,
    comment_restored: () => noticeSentences['es-ES'].comment_restored,
    thread: () => 'Hay una respuesta nueva en una conversación tuya',
    invite_asked: ({ title }) => `Alguien que también vio «${title}» quiere conversar contigo`,
    invite_accepted: ({ actor, title }) => `${actor} aceptó conversar contigo sobre «${title}»`,
    message: ({ actor }) => `${actor} te escribió`,
    award: ({ title }) => `El sello ${title} es tuyo`,
    job_status: ({ title, detail }) => `Candidatura a ${title}: ${statuses['es-ES'][detail] ?? detail}`,
    mentoring_read: ({ actor }) => `${actor} leyó tus respuestas de la mentoría`,
    mentoring_answer: ({ actor }) => `${actor} envió respuestas de la mentoría`,
  },
  'en-US': {
    comment_reply: ({ actor, title }) => `${actor} replied to your comment on “${title}”`,
    post_reply: ({ actor, title }) => `${actor} replied to your post “${title}”`,
    comment_hidden: () => noticeSentences['en-US'].comment_hidden,
    comment_restored: () => noticeSentences['en-US'].comment_restored,
    thread: () => 'There is a new reply in a conversation of yours',
    invite_asked: ({ title }) => `Someone who also watched “${title}” would like to talk with you`,
    invite_accepted: ({ actor, title }) => `${actor} agreed to talk with you about “${title}”`,
    message: ({ actor }) => `${actor} wrote to you`,
    award: ({ title }) => `The ${title} badge is yours`,
    job_status: ({ title, detail }) => `Application for ${title}: ${statuses['en-US'][detail] ?? detail}`,
    mentoring_read: ({ actor }) => `${actor} read your mentoring answers`,
    mentoring_answer: ({ actor }) => `${actor} sent mentoring answers`,
  },
}

const statuses: Record<Language, Record<string, string>> = {
  'pt-BR': { sent: 'enviada', seen: 'vista', interview: 'entrevista', declined: 'não seguiu', hired: 'contratada' },
  'es-ES': { sent: 'enviada', seen: 'vista', interview: 'entrevista', declined: 'no siguió', hired: 'contratada' },
  'en-US': { sent: 'sent', seen: 'seen', interview: 'interview', declined: 'not moving forward', hired: 'hired' },
}

type Notices = Record<'hidden' | 'restored' | 'opened' | 'comment_hidden' | 'comment_restored', string>

/** What happened to a member's post or comment. It names neither: other people may see the screen. */
export const noticeSentences: Readonly<Record<Language, Notices>> = {
  'pt-BR': {
    hidden: 'Uma publicação sua está oculta enquanto a equipe olha uma denúncia',
    restored: 'A equipe olhou, e uma publicação sua voltou a aparecer',
    opened: 'A moderação abriu o lacre de uma publicação sua',
    comment_hidden: 'Um comentário seu está oculto enquanto a equipe olha uma denúncia',
    comment_restored: 'A equipe olhou, e um comentário seu voltou a aparecer',
  },
  'es-ES': {
    hidden: 'Una publicación tuya está oculta mientras el equipo revisa una denuncia',
    restored: 'El equipo la revisó y una publicación tuya volvió a aparecer',
    opened: 'La moderación abrió el precinto de una publicación tuya',
    comment_hidden: 'Un comentario tuyo está oculto mientras el equipo revisa una denuncia',
    comment_restored: 'El equipo lo revisó y un comentario tuyo volvió a aparecer',
  },
  'en-US': {
    hidden: 'A post of yours is hidden while the team looks at a report',
    restored: 'The team has looked, and a post of yours is shown again',
    opened: 'The moderators opened the seal of a post of yours',
    comment_hidden: 'A comment of yours is hidden while the team looks at a report',
    comment_restored: 'The team has looked, and a comment of yours is shown again',
  },
}
