import { type ImportKind, importFields } from '@juntas/contract/office/imports'
import { LANGUAGES } from '@juntas/contract/rules/language'
import type { Language } from '../../../../db/types.ts'
import { plainWord } from '../kinds/cell-rules.ts'

/** Headings of each field: in Portuguese, Spanish and English as our own tables write them, then what others call it. */
const headings: Readonly<Record<string, readonly [string, string, string, ...string[]]>> = {
  line: ['linha', 'línea', 'line'],
  problem: ['erro', 'error', 'error'],
  name: ['nome', 'nombre', 'name', 'nome completo', 'nombre completo', 'full name', 'colaboradora', 'funcionaria'],
  email: [
    'e-mail',
    'correo',
    'email',
    'email corp',
    'email corporativo',
    'correo electronico',
    'endereco de e-mail',
    'mail',
  ],
  identity: ['cpf', 'cpf', 'cpf', 'documento', 'document', 'identity'],
  phone: ['telefone', 'teléfono', 'phone', 'celular', 'fone', 'whatsapp', 'movil', 'mobile', 'phone number'],
  area: ['área', 'área', 'area', 'vice presidencia', 'unidade', 'unidade de negocio', 'departamento', 'department'],
  position: ['cargo', 'puesto', 'position', 'funcao', 'job title', 'role'],
  language: ['idioma', 'idioma', 'language', 'lingua', 'locale'],
  company: ['empresa', 'empresa', 'company', 'cliente'],
  label: ['rótulo', 'etiqueta', 'label', 'turma', 'grupo', 'nome do codigo'],
  seats: ['lugares', 'plazas', 'seats', 'vagas', 'quantidade', 'assentos', 'cupos'],
  endsOn: ['validade', 'validez', 'valid until', 'valido ate', 'fim', 'ends on', 'expira', 'expiration'],
  code: ['código', 'código', 'code', 'codigo de ativacao', 'activation code'],
  title: ['título', 'título', 'title', 'vaga', 'puesto de trabajo', 'modulo titulo'],
  companyName: ['empresa', 'empresa', 'company', 'nome da empresa', 'company name'],
  description: ['descrição', 'descripción', 'description', 'descricao da vaga'],
  jobArea: ['área', 'área', 'area', 'area da vaga'],
  workMode: ['modelo', 'modalidad', 'work mode', 'modalidade', 'regime', 'formato'],
  state: ['estado', 'estado', 'state', 'uf', 'situacao'],
  city: ['cidade', 'ciudad', 'city', 'municipio'],
  contactEmail: ['e-mail de contato', 'correo de contacto', 'contact email', 'contato', 'contacto', 'e-mail', 'email'],
  slug: ['endereço', 'dirección', 'slug', 'link', 'url'],
  salaryFrom: ['salário de', 'salario desde', 'salary from', 'salario minimo', 'salario', 'salary'],
  salaryTo: ['salário até', 'salario hasta', 'salary to', 'salario maximo'],
  publishOn: ['publicar em', 'publicar el', 'publish on', 'publicacao', 'inicio'],
  closesOn: ['encerra em', 'cierra el', 'closes on', 'encerramento', 'prazo', 'deadline'],
  number: ['módulo', 'módulo', 'module', 'numero', 'number', 'n'],
  liveInfo: ['aula ao vivo', 'clase en vivo', 'live class', 'texto da aula', 'live info'],
  liveStartsAt: ['início da aula', 'inicio de la clase', 'live starts at', 'data da aula', 'inicio'],
  liveMinutes: ['minutos', 'minutos', 'minutes', 'duracao', 'duracion'],
  liveLink: ['link da aula', 'enlace de la clase', 'live link', 'link'],
  mentorName: ['mentora', 'mentora', 'mentor', 'nome da mentora', 'mentor name'],
  mentorRole: ['cargo da mentora', 'cargo de la mentora', 'mentor role', 'cargo'],
  contentTitle: ['título do material', 'título del material', 'content title', 'material'],
  itemPosition: ['posição do item', 'posición del ítem', 'item position', 'posicao', 'ordem'],
  itemIcon: ['tipo do item', 'tipo de ítem', 'item icon', 'icone', 'tipo'],
  itemTitle: ['título do item', 'título del ítem', 'item title', 'item'],
  itemSubtitle: ['subtítulo do item', 'subtítulo del ítem', 'item subtitle', 'subtitulo'],
  itemLink: ['link do item', 'enlace del ítem', 'item link'],
  type: ['tipo', 'tipo', 'type'],
  folder: ['pasta', 'carpeta', 'folder', 'trilha'],
  season: ['temporada', 'temporada', 'season'],
  author: ['autora', 'autora', 'author'],
  summary: ['resumo', 'resumen', 'summary'],
  body: ['texto', 'texto', 'body', 'content', 'conteudo'],
  isFree: ['grátis', 'gratis', 'free', 'is free'],
  durationMs: ['duração em ms', 'duración en ms', 'duration ms'],
  reference: ['referência', 'referencia', 'reference', 'vimeo'],
  media: ['arquivo', 'archivo', 'media', 'video', 'file'],
  audio: ['áudio guardado', 'audio guardado', 'stored audio'],
  image: ['imagem', 'imagen', 'image', 'capa', 'thumb'],
  titleEs: ['título em espanhol', 'título en español', 'title es'],
  summaryEs: ['resumo em espanhol', 'resumen en español', 'summary es'],
  bodyEs: ['texto em espanhol', 'texto en español', 'body es'],
  titleEn: ['título em inglês', 'título en inglés', 'title en'],
  summaryEn: ['resumo em inglês', 'resumen en inglés', 'summary en'],
  bodyEn: ['texto em inglês', 'texto en inglés', 'body en'],
  statements: ['afirmações', 'afirmaciones', 'statements', 'afirmacoes da pesquisa', 'survey statements'],
  practice: ['treino', 'práctica', 'practice', 'o que treinar'],
  practiceEs: ['treino em espanhol', 'práctica en español', 'practice es'],
  practiceEn: ['treino em inglês', 'práctica en inglés', 'practice en'],
  practiceSeconds: ['segundo do treino', 'segundo de la práctica', 'practice second'],
  subtitlesPt: ['legendas em português', 'subtítulos en portugués', 'subtitles pt', 'legenda', 'legendas'],
  subtitlesEs: ['legendas em espanhol', 'subtítulos en español', 'subtitles es'],
  subtitlesEn: ['legendas em inglês', 'subtítulos en inglés', 'subtitles en'],
}

export const fieldsOf = (kind: ImportKind): readonly string[] => [
  ...importFields[kind].required,
  ...importFields[kind].optional,
]

/** The heading of a field in the tables that we write. */
export const headingOf = (field: string, language: Language) => headings[field]?.[LANGUAGES.indexOf(language)] ?? field

/**
 * The field of each column, '' for one that is left out. A heading that is the first word for a field wins over one that
 * only may mean it: `E-mail` of a job is its contact, unless another column says so.
 */
export function guessFields(kind: ImportKind, given: readonly string[]): string[] {
  const found: string[] = given.map(() => '')
  const plain = given.map(plainHeading)
  const fields = fieldsOf(kind)
  const take = (matches: (field: string, heading: string) => boolean) => {
    for (const [column, heading] of plain.entries()) {
      if (found[column] || !heading) continue
      found[column] = fields.find((field) => !found.includes(field) && matches(field, heading)) ?? ''
    }
  }
  take((field, heading) => plainHeading(field) === heading)
  take((field, heading) => (headings[field] ?? []).slice(0, 3).some((word) => plainHeading(word) === heading))
  take((field, heading) => (headings[field] ?? []).some((word) => plainHeading(word) === heading))
  return found
}

const plainHeading = (text: string) => plainWord(text).replace(/[^a-z0-9]/g, '')
