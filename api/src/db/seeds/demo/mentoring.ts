import type { Seed } from '../seed.ts'
import { emailOf } from './accounts.ts'

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
const documents = [
  { name: 'Guia da participante', link: '/media/public/mentoria/guia-da-participante.pdf' },
  { name: 'Roteiro das sessões', link: '/media/public/mentoria/roteiro-das-sessoes.pdf' },
]
const links = [
  { name: 'assessment', url: 'https://assessment.example/entrar' },
  { name: 'session_1', url: 'https://agenda.example/juntas/sessao-1' },
  { name: 'session_2', url: 'https://agenda.example/juntas/sessao-2' },
  { name: 'session_3', url: 'https://agenda.example/juntas/sessao-3' },
]
const slug = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ /g, '.')

export const mentoringSeed: Seed = {
  name: 'demo/mentoring',
  async run(trx) {
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
          email: `${slug(name)}@aurora.example`,
          cargo: cargos[index % cargos.length]!,
          code: `PRF-2026-${String(500 + index * 7).padStart(4, '0')}`,
        })),
      )
      .execute()
    await trx.updateTable('mentees').set({ coachId: coach.id }).where('email', '=', emailOf('helena')).execute()
    const helena = await trx
      .selectFrom('mentees')
      .select('id')
      .where('email', '=', emailOf('helena'))
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('menteeDocuments')
      .values(documents.map((document, position) => ({ ...document, menteeId: helena.id, position })))
      .execute()
    await trx.insertInto('mentoringLinks').values(links).execute()
  },
}
