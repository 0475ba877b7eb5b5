import { html, type Opening } from './job-opening.ts'

export const recentJobs: Opening[] = [
  {
    slug: 'gerente-de-produto-educacao',
    title: 'Gerente de Produto, Educação',
    company: 'Nimbus',
    area: 'product',
    workMode: 'hybrid',
    state: 'SP',
    city: 'São Paulo',
    salaryFromCents: 1_650_000,
    salaryToCents: 2_100_000,
    daysAgo: 0,
    closesInDays: 21,
    description: html(
      'Você vai cuidar do produto que 300 escolas usam todo dia, do problema ao resultado.',
      'Conversar com professoras toda semana',
      'Decidir o que entra e o que fica de fora',
      'Medir o efeito de cada entrega',
    ),
    translations: {
      'es-ES': {
        title: 'Gerente de Producto, Educación',
        description: html(
          'Vas a cuidar del producto que 300 escuelas usan cada día, del problema al resultado.',
          'Conversar con profesoras cada semana',
          'Decidir qué entra y qué queda fuera',
          'Medir el efecto de cada entrega',
        ),
      },
      'en-US': {
        title: 'Product manager, Education',
        description: html(
          'You will look after the product that 300 schools use every day, from problem to result.',
          'Talk with teachers every week',
          'Decide what goes in and what stays out',
          'Measure the effect of each delivery',
        ),
      },
    },
  },
  {
    slug: 'engenheira-de-dados-senior',
    title: 'Engenheira de Dados Sênior',
    company: 'Rede Cais',
    area: 'technology',
    workMode: 'remote',
    state: 'PE',
    city: 'Recife',
    salaryFromCents: 1_400_000,
    salaryToCents: 1_900_000,
    daysAgo: 1,
    closesInDays: 30,
    description: html(
      'Nosso porto de dados recebe 40 milhões de linhas por dia e precisa de quem o mantenha em pé.',
      'Cuidar de ponta a ponta de dois fluxos críticos',
      'Orientar duas analistas em início de carreira',
      'Plantão remunerado, uma semana a cada seis',
    ),
    translations: {
      'es-ES': {
        title: 'Ingeniera de Datos Sénior',
        description: html(
          'Nuestro puerto de datos recibe 40 millones de filas al día y necesita quien lo mantenga en pie.',
          'Cuidar de principio a fin dos flujos críticos',
          'Orientar a dos analistas que empiezan',
          'Guardia pagada, una semana de cada seis',
        ),
      },
      'en-US': {
        title: 'Senior data engineer',
        description: html(
          'Our data port receives 40 million rows a day and needs someone to keep it standing.',
          'Own two critical flows end to end',
          'Guide two analysts early in their careers',
          'Paid on-call, one week in six',
        ),
      },
    },
  },
  {
    slug: 'coordenadora-de-pessoas',
    title: 'Coordenadora de Pessoas',
    company: 'Aurora',
    area: 'people',
    workMode: 'hybrid',
    state: 'RJ',
    city: 'Rio de Janeiro',
    salaryFromCents: 980_000,
    salaryToCents: 1_250_000,
    daysAgo: 3,
    closesInDays: 18,
    description: html(
      'A área de pessoas da Aurora acompanha 2.400 colegas em três estados.',
      'Conduzir o ciclo de promoções com critérios escritos',
      'Cuidar do retorno da licença parental',
      'Publicar todo semestre a diferença salarial por cargo',
    ),
    translations: {
      'es-ES': {
        title: 'Coordinadora de Personas',
        description: html(
          'El área de personas de Aurora acompaña a 2.400 colegas en tres estados.',
          'Conducir el ciclo de ascensos con criterios escritos',
          'Cuidar el regreso de la licencia parental',
          'Publicar cada semestre la diferencia salarial por puesto',
        ),
      },
      'en-US': {
        title: 'People coordinator',
        description: html(
          'Aurora’s people team looks after 2,400 colleagues in three states.',
          'Run the promotion cycle with written criteria',
          'Look after the return from parental leave',
          'Publish the pay gap by role every semester',
        ),
      },
    },
  },
  {
    slug: 'analista-financeira-plena',
    title: 'Analista Financeira Plena',
    company: 'Banco Vale',
    area: 'finance',
    workMode: 'on_site',
    state: 'MG',
    city: 'Belo Horizonte',
    salaryFromCents: 720_000,
    salaryToCents: 890_000,
    daysAgo: 6,
    closesInDays: 12,
    description: html(
      'Você fecha o mês, explica a diferença e sugere o que mudar.',
      'Montar o resultado de quatro unidades',
      'Apresentar para a diretoria uma vez por mês',
      'Melhorar um processo por trimestre',
    ),
    translations: {
      'es-ES': {
        title: 'Analista Financiera',
        description: html(
          'Cierras el mes, explicas la diferencia y sugieres qué cambiar.',
          'Armar el resultado de cuatro unidades',
          'Presentar a la dirección una vez al mes',
          'Mejorar un proceso por trimestre',
        ),
      },
      'en-US': {
        title: 'Financial analyst',
        description: html(
          'You close the month, explain the difference and suggest what to change.',
          'Build the result of four units',
          'Present to the directors once a month',
          'Improve one process a quarter',
        ),
      },
    },
  },
]
