import {
  auth,
  board,
  door,
  hiring,
  hosted,
  keptHere,
  member,
  mentee,
  moderated,
  open,
  ownData,
  page,
  purchase,
  sale,
} from './guard/meta.ts'
import { layout, leadTo, under } from './screen.ts'
import { signOutOnArrival } from './sign-out.ts'

// Every address of the product, in the order of the specification's list. The first line that matches wins: static
// paths before dynamic ones, catch-all paths last. A line has the path, who may open it, and the file of the screen.
// `open`: everybody; `door`: visitors; `auth`: members whom the guard admits, and the roles that the other names of
// guard/meta.ts add; `member`: signed in is enough, as for what is a member's own [GAP-117]; what else such a screen reads
// the server refuses without a plan, and that leads to the plans.

const mainLayout = layout('main', () => import('./shell/layout/main-layout.tsx'))
const stepLayout = layout('steps', () => import('./shell/layout/step-layout.tsx'))
const bareLayout = layout('bare', () => import('./shell/layout/bare-layout.tsx'))
const profileLayout = layout('profile', () => import('./shell/layout/profile-layout.tsx'), mainLayout)

const main = under(mainLayout)
const step = under(stepLayout)
const bare = under(bareLayout)
const profile = under(profileLayout)
const alone = under()

// Public pages and authentication
const account = [
  bare('/login', door, () => import('../screens/account/login.tsx')),
  bare('/criar-nova-senha', open, () => import('../screens/account/update-password.tsx')),
  bare('/confirmar-usuario', open, () => import('../screens/account/confirm-user.tsx')),
  bare('/esqueci-minha-senha', open, () => import('../screens/account/forgot-password.tsx')),
  bare('/recuperar-senha', open, () => import('../screens/account/recover-password.tsx')),
  bare('/nova-senha', open, () => import('../screens/account/new-password.tsx')),
  bare('/trocar-email', open, () => import('../screens/account/change-email.tsx')),
  bare('/sair', open, () => import('../screens/account/login.tsx'), { before: signOutOnArrival }),
  bare('/ingressar', open, () => import('../screens/account/join.tsx')),
  bare('/verify-email', open, () => import('../screens/account/verify-email.tsx')),
  bare('/update-user', open, () => import('../screens/account/update-password.tsx')),
  bare('/convite', open, () => import('../screens/account/invitation.tsx')),
  bare('/opt-in', open, () => import('../screens/account/opt-in.tsx')),
  bare('/aceitar-termos', member, () => import('../screens/site/accept-terms.tsx')),
  bare('/complete-perfil', open, () => import('../screens/account/complete-profile.tsx')),
]

// Registration and purchase: logo and 'Passo: X de 3'
const buying = [
  step('/cadastre-se', door, () => import('../screens/account/register.tsx'), { step: 1 }),
  step('/cadastre-se-b2c', door, () => import('../screens/account/register-b2c.tsx'), { step: 1 }),
  step('/planos', sale, () => import('../screens/billing/plans.tsx'), { step: 2 }),
  step('/comprar-plano/$planId', purchase, () => import('../screens/billing/buy-plan.tsx'), { step: 3 }),
  step('/parabens', member, () => import('../screens/billing/congratulations.tsx')),
]

// Profile: side menu and a title by route
const profileArea = [
  profile('/editar-perfil', member, () => import('../screens/members/edit-profile.tsx')),
  profile('/meu-curriculo', member, () => import('../screens/members/curriculum.tsx')),
  profile('/meu-plano', ownData, () => import('../screens/billing/my-plan.tsx')),
  profile('/atualizar-cartao', member, () => import('../screens/billing/change-card.tsx')),
  profile('/pagamento', ownData, () => import('../screens/billing/payments.tsx')),
  profile('/trocar-senha', ownData, () => import('../screens/account/change-password.tsx')),
  profile('/privacidade', ownData, () => import('../screens/privacy/privacy.tsx')),
  profile('/notificacoes', member, () => import('../screens/notifications/notifications.tsx')),
  profile('/seguranca', ownData, () => import('../screens/account/security.tsx')),
  profile('/dispositivos', ownData, () => import('../screens/account/security.tsx'), { before: leadTo('/seguranca') }),
]

// The main app
const rooms = [
  main('/', auth, () => import('../screens/site/home.tsx')),
  main('/favoritos', auth, () => import('../screens/library/favorites.tsx')),

  main('/talks', auth, () => import('../screens/site/slug.tsx')),
  main('/todaspro', auth, () => import('../screens/site/slug.tsx')),
  main('/livros', auth, () => import('../screens/site/slug.tsx')),
  main('/aconteceu-na-live', auth, () => import('../screens/site/slug.tsx')),
  main('/masterclass', auth, () => import('../screens/site/slug.tsx')),
  main('/habilidades', auth, () => import('../screens/site/slug.tsx')),
  main('/habilidades/$id', moderated, () => import('../screens/library/trail.tsx')),
  main('/eventos-ao-vivo/$slug', auth, () => import('../screens/library/live-event.tsx')),
  main('/conteudos', auth, () => import('../screens/library/contents.tsx')),
  main('/busca', auth, () => import('../screens/library/search.tsx')),
  main('/tempo', auth, () => import('../screens/time/time.tsx')),
  main('/progresso-habilidade', auth, () => import('../screens/library/progress.tsx')),
  main('/tudo', member, () => import('../screens/site/everything.tsx')),
  main('/faq', member, () => import('../screens/site/faq.tsx')),

  main('/networks', member, () => import('../screens/networks/networks.tsx')),
  main('/circulos', auth, () => import('../screens/circles/circles.tsx')),
  main('/circulos/$id/sala', auth, () => import('../screens/circles/circles.tsx')),
  main('/circulos/$id', member, () => import('../screens/circles/circles.tsx')),
  main('/todas-juntas', board, () => import('../screens/board/board.tsx')),
  main('/todas-juntas/nova-publicacao', auth, () => import('../screens/board/new-post.tsx')),
  main('/todas-juntas/minhas-publicacoes', member, () => import('../screens/board/own-posts.tsx')),
  main('/todas-juntas/$id', member, () => import('../screens/board/post.tsx')),

  main('/jobs', hiring, () => import('../screens/jobs/jobs.tsx')),
  main('/jobs/$slug', hiring, () => import('../screens/jobs/job.tsx')),

  main('/notas', member, () => import('../screens/notes/notes.tsx')),
  main('/notas/$noteId', member, () => import('../screens/notes/note.tsx')),

  main('/conquistas', auth, () => import('../screens/achievements/achievements.tsx')),
  main('/conquistas/$slug', auth, () => import('../screens/achievements/achievement.tsx')),

  main('/mentoria', mentee, () => import('../screens/mentoring/mentoring.tsx')),
  main('/mentoria/acompanhamento', member, () => import('../screens/mentoring/mentees.tsx')),
  main('/mentoras', auth, () => import('../screens/mentors/mentors.tsx')),
  main('/mentoras/pedidos', member, () => import('../screens/mentors/mentor-desk.tsx')),
  main('/live-video', hosted, () => import('../screens/live-meeting/live-video.tsx')),
  main('/pesquisa-impacto-inicial', auth, () => import('../screens/surveys/survey.tsx')),
  main('/pesquisa-impacto-final', auth, () => import('../screens/surveys/survey.tsx')),
  main('/pesquisa-potencia-inicial', auth, () => import('../screens/surveys/survey.tsx')),
  main('/pesquisa-potencia-final', auth, () => import('../screens/surveys/survey.tsx')),
  main('/resultado-perfil-inicial', auth, () => import('../screens/surveys/survey-result.tsx')),
  main('/resultado-perfil-final', auth, () => import('../screens/surveys/survey-result.tsx')),
  main('/crescimento', member, () => import('../screens/growth/growth.tsx')),
  main('/atualiza-perfil', member, () => import('../screens/members/update-profile.tsx')),
  main('/agenda-b2c', auth, () => import('../screens/agenda/agenda.tsx')),

  main('/preferencias-de-tela', ownData, () => import('../screens/discreet/discreet.tsx')),
  main('/sem-rede', keptHere, () => import('../screens/offline/offline.tsx')),
  main('/notificacoes/cancelar/$token', open, () => import('../screens/notifications/unsubscribe.tsx')),
  main('/especialista', member, () => import('../screens/board/specialist.tsx')),
  main('/moderacao', member, () => import('../screens/safety/review.tsx')),
  main('/empresa', member, () => import('../screens/company/company.tsx')),
  main('/o-que-minha-empresa-ve', member, () => import('../screens/company/company-view.tsx')),
  main('/previa/$id', member, () => import('../screens/site/preview.tsx')),
  main('/nota/$secret', open, () => import('../screens/notes/shared-note.tsx')),
  main('/verificar/$code', open, () => import('../screens/achievements/verify-certificate.tsx')),
  main('/sobre', open, () => import('../screens/site/about.tsx')),
  main('/termos', open, () => import('../screens/site/terms.tsx')),
]

// Outside the layouts
const mobile = alone('/mobile/$reference/$content/$progress/$token', open, () => import('../screens/player/mobile.tsx'))

// Error pages; `5xx` and 500 to 599 come before `/{slug}` [GAP-07]
const errors = [
  main('/403', open, () => import('../screens/errors/error.tsx')),
  main('/404', open, () => import('../screens/errors/error.tsx')),
  main('/503', open, () => import('../screens/errors/error.tsx')),
  main('/$status', open, () => import('../screens/errors/error.tsx'), {
    accepts: ({ status = '' }) => /^5(?:\d\d|xx)$/.test(status),
  }),
]

// Paths that match anything: a trail's season or content, a folder's content, a page, and last the page that was not
// found
const anything = [
  main('/habilidades/$id/$seasonOrContent', moderated, () => import('../screens/player/trail-part.tsx')),
  main('/$folderSlug/$contentSlug', moderated, () => import('../screens/player/content.tsx')),
  main('/$slug', page, () => import('../screens/site/slug.tsx')),
  main('/$', open, () => import('../screens/errors/error.tsx')),
]

export const routes = [...account, ...buying, ...profileArea, ...rooms, mobile, ...errors, ...anything]
