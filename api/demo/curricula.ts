import type { Seed } from '../src/db/seeds/seed.ts'
import { emailOf } from './accounts.ts'

const work = (title: string, companyName: string, startAt: string, endAt: string | null, description: string) => ({
  type: 'Work' as const,
  title,
  companyName,
  startAt,
  endAt,
  description,
})
const school = (
  schoolName: string,
  degree: string,
  fieldOfStudy: string,
  startAt: string,
  endAt: string | null,
  description = '',
) => ({ type: 'Education' as const, schoolName, degree, fieldOfStudy, startAt, endAt, description })

/** What three of the demo's women tell about their work; the others begin with an empty page. */
const curricula = {
  ana: {
    profile: {
      profileType: 'corporate' as const,
      birthDate: '1990-03-14',
      phoneNumber: '5581991234567',
      company: 'Nimbus',
      companyJobRole: 'Gerente de Produto',
      professionalGoal: 'Chegar à diretoria de produto de uma empresa que atende pequenos negócios.',
      goal: 'Trocar com quem já passou pela primeira diretoria.',
      city: 'Recife',
      state: 'PE',
    },
    experiences: [
      work(
        'Gerente de Produto',
        'Nimbus',
        '2023-03-01',
        null,
        'Lidero o produto de pagamentos para pequenos negócios, com um time de nove pessoas. Reduzimos o tempo de cadastro de quatro dias para onze minutos e abrimos a operação no Nordeste, com duas fundadoras locais no comando. Respondo pelo orçamento da área e pela relação com o Banco Central, e passo uma manhã por semana no balcão de quem usa o que fazemos.',
      ),
      work(
        'Analista de Produto Sênior',
        'Rede Cais',
        '2020-01-06',
        '2023-02-10',
        'Cuidei da jornada de entrega: rastreio, troca e devolução. Criei o ritual de ouvir dez clientes por mês que a empresa mantém até hoje.',
      ),
      school(
        'Fundação Paulista',
        'MBA',
        'Gestão de Negócios',
        '2019-02-04',
        '2021-06-30',
        'Trabalho final sobre precificação em mercados informais.',
      ),
      school('Universidade Federal de Pernambuco', 'Graduação', 'Engenharia de Produção', '2012-02-06', '2017-07-14'),
    ],
  },
  gabi: {
    profile: { profileType: 'entrepreneur' as const, city: 'Belo Horizonte', state: 'MG', company: 'Ateliê Torres' },
    experiences: [
      work(
        'Fundadora',
        'Ateliê Torres',
        '2021-08-02',
        null,
        'Bolsas de couro vegetal feitas com seis costureiras do bairro. Vendemos para quatro estados.',
      ),
    ],
  },
  helena: {
    profile: { profileType: 'corporate' as const, city: 'Curitiba', state: 'PR', company: 'Trilho Sul' },
    experiences: [
      work('Gerente de Operações', 'Trilho Sul', '2019-05-13', null, 'Três centros de distribuição e 140 pessoas.'),
      school('Universidade Federal do Paraná', 'Graduação', 'Logística', '2008-03-03', '2012-12-14'),
    ],
  },
}

export const curriculaSeed: Seed = {
  name: 'demo/curricula',
  async run(trx) {
    for (const [key, { profile, experiences }] of Object.entries(curricula)) {
      const { id: memberId } = await trx
        .selectFrom('members')
        .select('id')
        .where('email', '=', emailOf(key))
        .executeTakeFirstOrThrow()
      await trx.updateTable('customers').set(profile).where('memberId', '=', memberId).execute()
      for (const experience of experiences)
        await trx
          .insertInto('experiences')
          .values({ memberId, ...experience })
          .execute()
    }
    const shown = await trx
      .selectFrom('certificates as c')
      .innerJoin('members as m', 'm.id', 'c.memberId')
      .select(['c.id', 'c.memberId'])
      .where('m.email', '=', emailOf('ana'))
      .orderBy('c.id')
      .limit(1)
      .execute()
    for (const { id, memberId } of shown)
      await trx.insertInto('curriculumLines').values({ memberId, certificateId: id, isShown: true }).execute()
  },
}
