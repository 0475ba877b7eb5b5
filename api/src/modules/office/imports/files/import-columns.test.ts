import { type ImportKind, importFields, importKinds } from '@juntas/contract/office/imports'
import { expect, test } from 'vitest'
import { headingOf } from '../../table-headings.ts'
import { fieldsOf, guessFields } from './import-columns.ts'

const languages = ['pt-BR', 'es-ES', 'en-US'] as const
const words = (text: string) => text.split(' | ')

test.each<[ImportKind, string, string, string]>([
  [
    'members',
    'nome | e-mail | cpf | telefone | área | cargo | idioma',
    'nombre | correo | cpf | teléfono | área | puesto | idioma',
    'name | email | cpf | phone | area | position | language',
  ],
  [
    'codes',
    'empresa | rótulo | lugares | validade | código',
    'empresa | etiqueta | plazas | validez | código',
    'company | label | seats | valid until | code',
  ],
  [
    'jobs',
    'título | empresa | descrição | área | modelo | estado | cidade | e-mail de contato | endereço | salário de | salário até | publicar em | encerra em',
    'título | empresa | descripción | área | modalidad | estado | ciudad | correo de contacto | dirección | salario desde | salario hasta | publicar el | cierra el',
    'title | company | description | area | work mode | state | city | contact email | slug | salary from | salary to | publish on | closes on',
  ],
  [
    'agenda',
    'módulo | título | aula ao vivo | início da aula | minutos | link da aula | mentora | cargo da mentora | título do material | posição do item | tipo do item | título do item | subtítulo do item | link do item',
    'módulo | título | clase en vivo | inicio de la clase | minutos | enlace de la clase | mentora | cargo de la mentora | título del material | posición del ítem | tipo de ítem | título del ítem | subtítulo del ítem | enlace del ítem',
    'module | title | live class | live starts at | minutes | live link | mentor | mentor role | content title | item position | item icon | item title | item subtitle | item link',
  ],
  [
    'contents',
    'endereço | tipo | título | pasta | resumo | texto | temporada | autora | grátis | duração em ms | referência | áudio guardado | arquivo | imagem | título em espanhol | resumo em espanhol | texto em espanhol | título em inglês | resumo em inglês | texto em inglês | afirmações | treino | treino em espanhol | treino em inglês | segundo do treino | legendas em português | legendas em espanhol | legendas em inglês',
    'dirección | tipo | título | carpeta | resumen | texto | temporada | autora | gratis | duración en ms | referencia | audio guardado | archivo | imagen | título en español | resumen en español | texto en español | título en inglés | resumen en inglés | texto en inglés | afirmaciones | práctica | práctica en español | práctica en inglés | segundo de la práctica | subtítulos en portugués | subtítulos en español | subtítulos en inglés',
    'slug | type | title | folder | summary | body | season | author | free | duration ms | reference | stored audio | media | image | title es | summary es | body es | title en | summary en | body en | statements | practice | practice es | practice en | practice second | subtitles pt | subtitles es | subtitles en',
  ],
])('our tables of %s have their headings in three languages, and each is known again', (kind, ...tables) => {
  const fields = fieldsOf(kind)
  expect(fields).toEqual([...importFields[kind].required, ...importFields[kind].optional])
  for (const [at, language] of languages.entries()) {
    const headings = fields.map((field) => headingOf(field, language))
    expect(headings).toEqual(words(tables[at] ?? ''))
    expect(guessFields(kind, headings)).toEqual(fields)
    expect(guessFields(kind, headings.toReversed())).toEqual(fields.toReversed())
  }
})

test('the tables of wrong lines name the line and what is wrong with it; an unknown field is named as it is', () => {
  expect(languages.map((language) => headingOf('line', language))).toEqual(['linha', 'línea', 'line'])
  expect(languages.map((language) => headingOf('problem', language))).toEqual(['erro', 'error', 'error'])
  expect(headingOf('nickname', 'pt-BR')).toBe('nickname')
})

test.each<[ImportKind, Record<string, string>]>([
  [
    'members',
    {
      name: 'nome completo | nombre completo | full name | colaboradora | funcionaria',
      email: 'email corp | email corporativo | correo electronico | endereco de e-mail | mail',
      identity: 'documento | document | identity',
      phone: 'celular | fone | whatsapp | movil | mobile | phone number',
      area: 'vice presidencia | unidade | unidade de negocio | departamento | department',
      position: 'funcao | job title | role',
      language: 'lingua | locale',
    },
  ],
  [
    'codes',
    {
      company: 'cliente',
      label: 'turma | grupo | nome do codigo',
      seats: 'vagas | quantidade | assentos | cupos',
      endsOn: 'valido ate | fim | ends on | expira | expiration',
      code: 'codigo de ativacao | activation code',
    },
  ],
  [
    'jobs',
    {
      title: 'vaga | puesto de trabajo',
      companyName: 'nome da empresa | company name',
      jobArea: 'area da vaga',
      workMode: 'modalidade | regime | formato',
      state: 'UF | situacao',
      city: 'municipio',
      contactEmail: 'contato | contacto | e-mail | email',
      slug: 'link | url',
      salaryFrom: 'salario minimo | salario | salary',
      salaryTo: 'salario maximo',
      publishOn: 'publicacao | inicio',
      closesOn: 'encerramento | prazo | deadline',
    },
  ],
  ['agenda', { number: 'numero | number | n', liveStartsAt: 'data da aula | inicio', liveLink: 'link' }],
  ['contents', { folder: 'trilha', body: 'content | conteudo', media: 'video | file', image: 'capa | thumb' }],
])('other words for the columns of %s are known too', (kind, table) => {
  for (const [field, known] of Object.entries(table))
    for (const word of words(known)) expect([word, guessFields(kind, [word])]).toEqual([word, [field]])
})

test('a heading that says a field itself wins over one that may mean it; each field has one column', () => {
  // Alone, an address of a job is its contact; beside the contact it is nothing.
  expect(guessFields('jobs', ['E-mail'])).toEqual(['contactEmail'])
  expect(guessFields('jobs', ['E-mail', 'E-mail de contato'])).toEqual(['', 'contactEmail'])
  expect(guessFields('members', ['NOME_COMPLETO', 'Nome', 'nome '])).toEqual(['', 'name', ''])
  expect(guessFields('members', ['nome', 'name'])).toEqual(['', 'name'])
  expect(guessFields('members', ['', 'apelido', 'E-Mail:'])).toEqual(['', '', 'email'])
  expect(guessFields('members', [])).toEqual([])
  // A table of another kind has other words.
  expect(guessFields('codes', ['cpf', 'empresa'])).toEqual(['', 'company'])
})

test('every kind knows a column by the name of its field', () => {
  for (const kind of importKinds) expect(guessFields(kind, fieldsOf(kind))).toEqual(fieldsOf(kind))
})
