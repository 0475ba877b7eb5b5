import type { Rule } from '../form/rule-error.ts'
import { isBlank, textOf } from '../form/text.ts'

export const SLUG_MAX = 100
export type SlugOwner = 'folder' | 'page' | 'content' | 'season'

/** Screens that show the folder or page with the same slug; other owners may not use these slugs. */
const CONTENT_AREAS = [
  'talks',
  'todaspro',
  'livros',
  'aconteceu-na-live',
  'masterclass',
  'habilidades',
  'eventos-ao-vivo',
]
const SCREENS_OF_A_PAGE = ['termos', 'sobre']

const MOUNTS = 'v1 services media assets admin mobile docs health'
const PUBLIC_SCREENS =
  'login sair criar-nova-senha cadastre-se cadastre-se-b2c confirmar-usuario esqueci-minha-senha recuperar-senha ' +
  'nova-senha ingressar verify-email update-user opt-in complete-perfil verificar trocar-email aceitar-termos convite nota'
const MEMBER_SCREENS =
  'planos comprar-plano parabens atualizar-cartao pagamento trocar-senha editar-perfil meu-curriculo meu-plano ' +
  'favoritos conteudos busca progresso-habilidade faq networks todas-juntas jobs notas conquistas mentoria live-video ' +
  'pesquisa-impacto-inicial pesquisa-impacto-final pesquisa-potencia-inicial pesquisa-potencia-final ' +
  'resultado-perfil-inicial resultado-perfil-final atualiza-perfil agenda-b2c privacidade notificacoes dispositivos ' +
  'preferencias-de-tela especialista empresa o-que-minha-empresa-ve previa mentoras crescimento sem-rede circulos tempo tudo ' +
  'seguranca'

/** First path segments that no slug may use, because static routes are matched first (GAP-20, GAP-21). */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...`${MOUNTS} ${PUBLIC_SCREENS} ${MEMBER_SCREENS}`.split(' '),
  ...CONTENT_AREAS,
  ...SCREENS_OF_A_PAGE,
]

/** Whether the slug is reserved for this owner. Status numbers are the error pages: /403, /404, /5xx and 500 to 599. */
export function isReserved(slug: string, owner: SlugOwner): boolean {
  if (/^(?:403|404|5xx|5\d\d)$/.test(slug)) return true
  const ownScreens = {
    folder: CONTENT_AREAS,
    page: [...CONTENT_AREAS, ...SCREENS_OF_A_PAGE],
    content: [],
    season: [],
  }[owner] as readonly string[]
  return RESERVED_SEGMENTS.includes(slug) && !ownScreens.includes(slug)
}

/** Lowercase letters, digits and single hyphens, not reserved for its owner. */
export const slug: Rule<{ owner: SlugOwner }> = (value, { owner }) => {
  const text = textOf(value)
  if (isBlank(text)) return 'required'
  if (!isSlug(text)) return 'invalid_slug'
  return isReserved(text, owner) ? 'reserved_slug' : null
}

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}
