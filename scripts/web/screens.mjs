// Every screen of the product once: its address and its viewer. Screenshots and accessibility tests use this list; a
// test compares it with the route table. `as` is a demo account (without one, a visitor). If an address names a record,
// `from` is the list it is taken from and `to` makes the address of its first item.
const visitor = (route, path = route) => ({ route, path })
const seen =
  (as) =>
  (route, path = route) => ({ route, path, as })
const found = (as, route, from, to, where = () => true) => ({ route, as, from, to, where })
const [ana, dani, eva, gabi] = ['ana', 'dani', 'eva', 'gabi'].map(seen)
const [helena, iris, carla, coach] = ['helena', 'iris', 'carla', 'coach'].map(seen)
const [gestora, lia, mentora] = ['gestora', 'lia', 'mentora'].map(seen)

const trail = ({ hasAccess }) => hasAccess
const isTrailContent = ({ folder }) => folder.type === 'Skill'
const playable = ({ hasAccess, folder }) => hasAccess && folder.type !== 'Skill'

export const screens = [
  visitor('/login'),
  visitor('/criar-nova-senha'),
  visitor('/confirmar-usuario'),
  visitor('/esqueci-minha-senha'),
  visitor('/recuperar-senha'),
  visitor('/nova-senha'),
  visitor('/trocar-email'),
  visitor('/convite'),
  visitor('/ingressar'),
  visitor('/verify-email'),
  visitor('/update-user'),
  visitor('/opt-in'),
  visitor('/complete-perfil'),
  visitor('/cadastre-se'),
  visitor('/cadastre-se-b2c'),
  visitor('/termos'),
  visitor('/sobre'),
  visitor('/notificacoes/cancelar/$token', '/notificacoes/cancelar/um-link-incompleto-de-carta'),
  visitor('/403'),
  visitor('/404'),
  visitor('/503'),
  visitor('/$status', '/500'),
  visitor('/$', '/nada/por/aqui'),

  eva('/planos'),
  found('eva', '/comprar-plano/$planId', '/v1/plans', ({ id }) => `/comprar-plano/${id}`),
  ana('/parabens'),

  ana('/editar-perfil'),
  ana('/meu-curriculo'),
  ana('/meu-plano'),
  dani('/atualizar-cartao'),
  ana('/pagamento'),
  ana('/aceitar-termos'),
  ana('/trocar-senha'),
  ana('/privacidade'),
  ana('/notificacoes'),
  ana('/seguranca'),
  ana('/preferencias-de-tela'),
  ana('/sem-rede'),
  ana('/tempo'),
  carla('/o-que-minha-empresa-ve'),

  ana('/'),
  ana('/favoritos'),
  ana('/talks'),
  ana('/todaspro'),
  ana('/livros'),
  ana('/aconteceu-na-live'),
  ana('/masterclass'),
  ana('/habilidades'),
  found('ana', '/habilidades/$id', '/v1/skills', ({ id }) => `/habilidades/${id}`, trail),
  found(
    'ana',
    '/habilidades/$id/$seasonOrContent',
    '/v1/contents?perPage=100',
    ({ folder, slug }) => `/habilidades/${folder.id}/${slug}`,
    isTrailContent,
  ),
  found(
    'ana',
    '/$folderSlug/$contentSlug',
    '/v1/contents?folder.slug=talks',
    ({ folder, slug }) => `/${folder.slug}/${slug}`,
    playable,
  ),
  found(
    'ana',
    '/eventos-ao-vivo/$slug',
    '/v1/contents?folder.slug=eventos-ao-vivo',
    ({ slug }) => `/eventos-ao-vivo/${slug}`,
  ),
  ana('/conteudos'),
  ana('/busca'),
  ana('/progresso-habilidade'),
  ana('/tudo'),
  ana('/faq'),
  ana('/$slug', '/livros'),

  ana('/networks'),
  ana('/circulos'),
  ana('/circulos/$id', '/circulos/1'),
  ana('/circulos/$id/sala', '/circulos/1/sala'),
  ana('/todas-juntas'),
  ana('/todas-juntas/nova-publicacao'),
  ana('/todas-juntas/minhas-publicacoes'),
  found('ana', '/todas-juntas/$id', '/v1/posts', ({ id }) => `/todas-juntas/${id}`),
  ana('/jobs'),
  found('ana', '/jobs/$slug', '/v1/jobs', ({ slug }) => `/jobs/${slug}`),
  ana('/notas'),
  found('ana', '/notas/$noteId', '/v1/notes', ({ id }) => `/notas/${id}`),
  ana('/conquistas'),
  found('ana', '/conquistas/$slug', '/v1/challenges', ({ slug }) => `/conquistas/${slug}`),

  helena('/mentoria'),
  coach('/mentoria/acompanhamento'),
  ana('/mentoras'),
  mentora('/mentoras/pedidos'),
  helena('/live-video'),
  ana('/pesquisa-impacto-inicial'),
  lia('/pesquisa-impacto-final'),
  ana('/pesquisa-potencia-inicial'),
  lia('/pesquisa-potencia-final'),
  lia('/resultado-perfil-inicial'),
  lia('/resultado-perfil-final'),
  lia('/crescimento'),
  ana('/atualiza-perfil'),
  gabi('/agenda-b2c'),

  iris('/especialista'),
  gestora('/empresa'),
  found('ana', '/verificar/$code', '/v1/certificates', ({ code }) => `/verificar/${code}`),
  // The shared link of the demo data.
  visitor('/nota/$secret', '/nota/juntas-demo-nota-00001'),
  visitor('/docs'),
]

/** Addresses of the route table without their own screen, or that only the mobile app can open. */
export const routesWithoutScreen = [
  '/sair',
  '/dispositivos',
  '/moderacao',
  '/previa/$id',
  '/mobile/$reference/$content/$progress/$token',
]

export const demoPassword = 'Juntas#2026'
export const emailOf = (account) => `${account}@demo.juntas.test`

/** The screen's address. `read(path)` returns a list of the API as parsed JSON. Throws if no record fits. */
export async function addressOf(screen, read) {
  if (screen.path) return screen.path
  const list = await read(screen.from)
  const record = list['hydra:member']?.find(screen.where)
  if (!record) throw new Error(`${screen.route}: nothing fits in ${screen.from}`)
  return screen.to(record)
}
