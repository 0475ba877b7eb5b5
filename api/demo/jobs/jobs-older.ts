import { html, type Opening } from './job-opening.ts'

export const olderJobs: Opening[] = [
  {
    slug: 'advogada-trabalhista',
    title: 'Advogada Trabalhista',
    company: 'Ponte',
    area: 'legal',
    workMode: 'hybrid',
    state: 'RS',
    city: 'Porto Alegre',
    salaryFromCents: 1_100_000,
    salaryToCents: null,
    daysAgo: 9,
    closesInDays: null,
    description: html(
      'A Ponte orienta pequenas empresas sobre contratos e conflitos antes que virem processo.',
      'Escrever pareceres que uma gestora entende',
      'Treinar clientes sobre assédio e apuração',
      'Acompanhar negociações coletivas',
    ),
    translations: {
      'es-ES': {
        title: 'Abogada Laboralista',
        description: html(
          'Ponte orienta a pequeñas empresas sobre contratos y conflictos antes de que sean juicio.',
          'Escribir dictámenes que una gestora entiende',
          'Capacitar a clientes sobre acoso e investigación',
          'Acompañar negociaciones colectivas',
        ),
      },
      'en-US': {
        title: 'Employment lawyer',
        description: html(
          'Ponte advises small companies on contracts and conflicts before they reach court.',
          'Write opinions a manager understands',
          'Train clients on harassment and inquiries',
          'Follow collective bargaining',
        ),
      },
    },
  },
  {
    slug: 'gerente-de-operacoes-logisticas',
    title: 'Gerente de Operações Logísticas',
    company: 'Solar',
    area: 'operations',
    workMode: 'on_site',
    state: 'BA',
    city: 'Camaçari',
    salaryFromCents: 1_300_000,
    salaryToCents: 1_600_000,
    daysAgo: 14,
    closesInDays: 25,
    description: html(
      'Uma fábrica de painéis, 120 pessoas e um turno da noite que precisa de liderança presente.',
      'Reduzir em um terço as horas paradas',
      'Formar três supervisoras',
      'Cuidar da segurança como indicador número um',
    ),
    translations: {
      'es-ES': {
        title: 'Gerente de Operaciones Logísticas',
        description: html(
          'Una fábrica de paneles, 120 personas y un turno de noche que necesita liderazgo presente.',
          'Reducir en un tercio las horas paradas',
          'Formar a tres supervisoras',
          'Cuidar la seguridad como indicador número uno',
        ),
      },
      'en-US': {
        title: 'Logistics operations manager',
        description: html(
          'A panel factory, 120 people and a night shift that needs a leader on the floor.',
          'Cut idle hours by a third',
          'Develop three supervisors',
          'Treat safety as the first indicator',
        ),
      },
    },
  },
  {
    slug: 'especialista-em-marketing-de-conteudo',
    title: 'Especialista em Marketing de Conteúdo',
    company: 'Mar Aberto',
    area: 'marketing',
    workMode: 'remote',
    state: 'SC',
    city: 'Florianópolis',
    salaryFromCents: 800_000,
    salaryToCents: 1_050_000,
    daysAgo: 20,
    closesInDays: 9,
    description: html(
      'Textos que alguém guarda, não textos que alguém rola.',
      'Planejar um trimestre de pauta com a área comercial',
      'Escrever e editar duas peças por semana',
      'Acompanhar o que cada peça trouxe',
    ),
    translations: {
      'es-ES': {
        title: 'Especialista en Marketing de Contenidos',
        description: html(
          'Textos que alguien guarda, no textos que alguien pasa de largo.',
          'Planear un trimestre de temas con el área comercial',
          'Escribir y editar dos piezas por semana',
          'Seguir lo que trajo cada pieza',
        ),
      },
      'en-US': {
        title: 'Content marketing specialist',
        description: html(
          'Pieces that people keep, not pieces that people scroll past.',
          'Plan a quarter of topics with sales',
          'Write and edit two pieces a week',
          'Follow what each piece brought',
        ),
      },
    },
  },
  {
    slug: 'enfermeira-coordenadora',
    title: 'Enfermeira Coordenadora',
    company: 'Casa Clara',
    area: 'health',
    workMode: 'on_site',
    state: 'DF',
    city: 'Brasília',
    salaryFromCents: 900_000,
    salaryToCents: 1_120_000,
    daysAgo: 33,
    closesInDays: 40,
    description: html(
      'Uma maternidade pública com gestão compartilhada e 46 leitos.',
      'Coordenar a escala de 28 profissionais',
      'Conduzir a reunião de casos da semana',
      'Representar a enfermagem no comitê de qualidade',
    ),
    translations: {
      'es-ES': {
        title: 'Enfermera Coordinadora',
        description: html(
          'Una maternidad pública con gestión compartida y 46 camas.',
          'Coordinar los turnos de 28 profesionales',
          'Conducir la reunión de casos de la semana',
          'Representar a enfermería en el comité de calidad',
        ),
      },
      'en-US': {
        title: 'Nurse coordinator',
        description: html(
          'A public maternity hospital with shared management and 46 beds.',
          'Coordinate the shifts of 28 professionals',
          'Lead the weekly case meeting',
          'Represent nursing on the quality committee',
        ),
      },
    },
  },
  {
    slug: 'executiva-de-contas',
    title: 'Executiva de Contas',
    company: 'Aurora',
    area: 'sales',
    workMode: 'hybrid',
    state: 'PR',
    city: 'Curitiba',
    salaryFromCents: 650_000,
    salaryToCents: 950_000,
    daysAgo: 47,
    closesInDays: 60,
    description: html(
      'Carteira de 30 empresas, meta combinada por escrito e comissão sem teto.',
      'Visitar clientes três dias por semana',
      'Negociar renovação com margem definida',
      'Devolver para o produto o que o cliente pede',
    ),
    translations: {
      'es-ES': {
        title: 'Ejecutiva de Cuentas',
        description: html(
          'Cartera de 30 empresas, meta acordada por escrito y comisión sin tope.',
          'Visitar clientes tres días por semana',
          'Negociar la renovación con margen definido',
          'Llevar al producto lo que pide el cliente',
        ),
      },
      'en-US': {
        title: 'Account executive',
        description: html(
          'A portfolio of 30 companies, a target agreed in writing and uncapped commission.',
          'Visit customers three days a week',
          'Negotiate renewals within a set margin',
          'Bring back to product what customers ask for',
        ),
      },
    },
  },
]
