import { type ImportKind, importFields } from '@juntas/contract/office/imports'
import { LANGUAGES } from '@juntas/contract/rules/language'
import { headingOf } from '../../table-headings.ts'
import { plainWord } from '../kinds/cell-rules.ts'

/** What others call a field; what our own tables call it are texts (`api/messages/tables`). */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  name: ['nome completo', 'nombre completo', 'full name', 'colaboradora', 'funcionaria'],
  email: ['email corp', 'email corporativo', 'correo electronico', 'endereco de e-mail', 'mail'],
  identity: ['documento', 'document', 'identity'],
  phone: ['celular', 'fone', 'whatsapp', 'movil', 'mobile', 'phone number'],
  area: ['vice presidencia', 'unidade', 'unidade de negocio', 'departamento', 'department'],
  position: ['funcao', 'job title', 'role'],
  language: ['lingua', 'locale'],
  company: ['cliente'],
  label: ['turma', 'grupo', 'nome do codigo'],
  seats: ['vagas', 'quantidade', 'assentos', 'cupos'],
  endsOn: ['valido ate', 'fim', 'ends on', 'expira', 'expiration'],
  code: ['codigo de ativacao', 'activation code'],
  title: ['vaga', 'puesto de trabajo', 'modulo titulo'],
  companyName: ['nome da empresa', 'company name'],
  description: ['descricao da vaga'],
  jobArea: ['area da vaga'],
  workMode: ['modalidade', 'regime', 'formato'],
  state: ['uf', 'situacao'],
  city: ['municipio'],
  contactEmail: ['contato', 'contacto', 'e-mail', 'email'],
  slug: ['link', 'url'],
  salaryFrom: ['salario minimo', 'salario', 'salary'],
  salaryTo: ['salario maximo'],
  publishOn: ['publicacao', 'inicio'],
  closesOn: ['encerramento', 'prazo', 'deadline'],
  number: ['numero', 'number', 'n'],
  liveInfo: ['texto da aula', 'live info'],
  liveStartsAt: ['data da aula', 'inicio'],
  liveMinutes: ['duracao', 'duracion'],
  liveLink: ['link'],
  mentorName: ['nome da mentora', 'mentor name'],
  mentorRole: ['cargo'],
  contentTitle: ['material'],
  itemPosition: ['posicao', 'ordem'],
  itemIcon: ['icone', 'tipo'],
  itemTitle: ['item'],
  itemSubtitle: ['subtitulo'],
  folder: ['trilha'],
  body: ['content', 'conteudo'],
  isFree: ['is free'],
  reference: ['vimeo'],
  media: ['video', 'file'],
  image: ['capa', 'thumb'],
  statements: ['afirmacoes da pesquisa', 'survey statements'],
  practice: ['o que treinar'],
  subtitlesPt: ['legenda', 'legendas'],
}

export const fieldsOf = (kind: ImportKind): readonly string[] => [
  ...importFields[kind].required,
  ...importFields[kind].optional,
]

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
  take((field, heading) => LANGUAGES.some((language) => plainHeading(headingOf(field, language)) === heading))
  take((field, heading) => (synonyms[field] ?? []).some((word) => plainHeading(word) === heading))
  return found
}

const plainHeading = (text: string) => plainWord(text).replace(/[^a-z0-9]/g, '')
