import { faseOf, type MentoringForm } from '@juntas/contract/rules/mentoring/mentoring-form'
import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import { seal } from '../src/modules/mentoring/answers.ts'
import { emailOf } from './accounts.ts'
import { mentoringAnswers } from './mentoring-answers.ts'

/** The programme's other participants: invented, none of them a demo account. */
const names = [
  'Adriana Falcão',
  'Aline Brandão',
  'Amanda Queiroz',
  'Bruna Siqueira',
  'Camila Rezende',
  'Cíntia Valente',
  'Cristiane Paes',
  'Débora Lacerda',
  'Elaine Muniz',
  'Fabiana Rios',
  'Flávia Amorim',
  'Gisele Porto',
  'Heloísa Brito',
  'Ingrid Sales',
  'Jaqueline Dias',
  'Joana Meireles',
  'Karina Lopes',
  'Larissa Pinheiro',
  'Luana Barreto',
  'Marcela Vidigal',
  'Natália Franco',
  'Patrícia Leme',
  'Priscila Arruda',
  'Raquel Sampaio',
  'Sabrina Teles',
  'Simone Cordeiro',
  'Tatiana Guedes',
  'Vanessa Moraes',
]
const cargos = [
  'Gerente de Operações',
  'Coordenadora Comercial',
  'Gerente de Produto',
  'Especialista em Finanças',
  'Gerente de Pessoas',
  'Coordenadora de Engenharia',
  'Gerente Jurídica',
]
const paper = (file: string) => `/media/public/mentoria/${file}.pdf`
const documents = [
  {
    name: 'Guia da participante',
    link: paper('guia-da-participante'),
    translations: JSON.stringify({
      'es-ES': { name: 'Guía de la participante', link: paper('guia-de-la-participante') },
      'en-US': { name: 'Participant guide', link: paper('participant-guide') },
    }),
  },
  {
    name: 'Roteiro das sessões',
    link: paper('roteiro-das-sessoes'),
    translations: JSON.stringify({
      'es-ES': { name: 'Guion de las sesiones', link: paper('guion-de-las-sesiones') },
      'en-US': { name: 'Session plan', link: paper('session-plan') },
    }),
  },
]
const links = [
  { name: 'assessment', url: 'https://assessment.example/entrar' },
  { name: 'session_1', url: 'https://agenda.example/juntas/sessao-1' },
  { name: 'session_2', url: 'https://agenda.example/juntas/sessao-2' },
  { name: 'session_3', url: 'https://agenda.example/juntas/sessao-3' },
]
/** Besides Helena, those whom Cecília accompanies. */
const coached = ['Adriana Falcão', 'Camila Rezende', 'Luana Barreto', 'Patrícia Leme', 'Vanessa Moraes']
const addressOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ /g, '.')}@aurora.example`

export const mentoringSeed: Seed = {
  name: 'demo/mentoring',
  async run(trx, { config }) {
    const coach = await trx
      .selectFrom('members')
      .select('id')
      .where('email', '=', emailOf('coach'))
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('coachProfiles')
      .values({
        memberId: coach.id,
        bio: 'Acompanha executivas há dezoito anos, depois de doze como diretora de operações. Trabalha com perguntas, metas pequenas e registro do que mudou.',
        profileLink: 'https://perfil.example/cecilia-rangel',
        translations: JSON.stringify({
          'es-ES': {
            bio: 'Acompaña a ejecutivas desde hace dieciocho años, después de doce como directora de operaciones. Trabaja con preguntas, metas pequeñas y registro de lo que cambió.',
          },
          'en-US': {
            bio: 'She has accompanied executives for eighteen years, after twelve as head of operations. She works with questions, small goals and a record of what changed.',
          },
        }),
      })
      .execute()
    await trx
      .insertInto('mentees')
      .values(
        names.map((name, index) => ({
          name,
          email: addressOf(name),
          cargo: cargos[index % cargos.length]!,
          code: `PRF-2026-${String(500 + index * 7).padStart(4, '0')}`,
        })),
      )
      .execute()
    await trx
      .updateTable('mentees')
      .set({ coachId: coach.id })
      .where('email', 'in', [emailOf('helena'), ...coached.map(addressOf)])
      .execute()
    const mentees = await trx.selectFrom('mentees').select(['id', 'name']).execute()
    await trx
      .insertInto('menteeDocuments')
      .values(
        mentees.flatMap(({ id }) => documents.map((document, position) => ({ ...document, menteeId: id, position }))),
      )
      .execute()
    for (const { name, forms } of mentoringAnswers)
      await writeAnswers(trx, config.dataKey, mentees.find((mentee) => mentee.name === name)!.id, forms)
    await trx.insertInto('mentoringLinks').values(links).execute()
  },
}

async function writeAnswers(
  trx: Trx,
  dataKey: string,
  menteeId: number,
  forms: Partial<Record<MentoringForm, string[]>>,
) {
  for (const [name, responses] of Object.entries(forms)) {
    const form = name as MentoringForm
    const item = responses.map((response, index) => ({ id: `question_0${index + 1}`, response }))
    await trx
      .insertInto('mentoringAnswers')
      .values({ menteeId, fase: faseOf(form), form, sealed: seal(dataKey, menteeId, form, item) })
      .execute()
  }
}
