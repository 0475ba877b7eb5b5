import { type AgendaModule, photo, words } from './agenda-module.ts'

/** Module 5 is still without material: a case the screen must know. */
export const earlyModules: AgendaModule[] = [
  {
    number: 1,
    title: 'Ponto de partida',
    liveInfo: 'Aula ao vivo, terça-feira às 19h',
    live: { inDays: 3, weekday: 2, hour: '19:00', minutes: 90 },
    liveLink: '/live-video?aula=1',
    mentorName: 'Teresa Vidal',
    mentorRole: 'Psicóloga organizacional',
    mentorPhoto: photo('teresa-vidal'),
    contentTitle: 'Onde você está e para onde quer ir',
    translations: words(
      {
        title: 'Punto de partida',
        liveInfo: 'Clase en vivo, martes a las 19 h',
        mentorRole: 'Psicóloga organizacional',
        contentTitle: 'Dónde estás y adónde quieres ir',
      },
      {
        title: 'Starting point',
        liveInfo: 'Live class, Tuesday at 7 pm',
        mentorRole: 'Organizational psychologist',
        contentTitle: 'Where you are and where you want to go',
      },
    ),
    items: [
      {
        icon: 'video',
        title: 'Trilha Presença e posicionamento',
        subtitle: 'Comece pela temporada Mente',
        link: 'trail:presenca-e-posicionamento',
        translations: words(
          { title: 'Ruta Presencia y posicionamiento', subtitle: 'Empieza por la temporada Mente' },
          { title: 'Presence and positioning trail', subtitle: 'Start with the Mind season' },
        ),
      },
      {
        icon: 'document',
        title: 'Mapa de carreira',
        subtitle: 'Folha para preencher antes da aula',
        link: null,
        translations: words(
          { title: 'Mapa de carrera', subtitle: 'Hoja para completar antes de la clase' },
          { title: 'Career map', subtitle: 'A sheet to fill in before the class' },
        ),
      },
    ],
  },
  {
    number: 2,
    title: 'Negociar o que vale',
    liveInfo: 'Aula ao vivo, terça-feira às 19h',
    live: { inDays: 10, weekday: 2, hour: '19:00', minutes: 90 },
    liveLink: '/live-video?aula=2',
    mentorName: 'Marina Tavares',
    mentorRole: 'Diretora de Produto, Nimbus',
    mentorPhoto: photo('marina-tavares'),
    contentTitle: 'Números antes da conversa',
    translations: words(
      {
        title: 'Negociar lo que vale',
        liveInfo: 'Clase en vivo, martes a las 19 h',
        mentorRole: 'Directora de Producto, Nimbus',
        contentTitle: 'Números antes de la conversación',
      },
      {
        title: 'Negotiate what it is worth',
        liveInfo: 'Live class, Tuesday at 7 pm',
        mentorRole: 'Head of Product, Nimbus',
        contentTitle: 'Figures before the conversation',
      },
    ),
    items: [
      {
        icon: 'video',
        title: 'Trilha Negociação',
        subtitle: 'Temporada Metodologia',
        link: 'trail:negociacao',
        translations: words(
          { title: 'Ruta Negociación', subtitle: 'Temporada Metodología' },
          { title: 'Negotiation trail', subtitle: 'Method season' },
        ),
      },
      {
        icon: 'document',
        title: 'Lei de igualdade salarial',
        subtitle: 'O texto da lei 14.611, no site do governo',
        link: 'https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2023/lei/l14611.htm',
        translations: words(
          { title: 'Ley de igualdad salarial', subtitle: 'El texto de la ley 14.611, en el sitio del gobierno' },
          { title: 'Equal pay law', subtitle: 'The text of law 14.611, on the government site' },
        ),
      },
    ],
  },
  {
    number: 3,
    title: 'Liderar escutando',
    liveInfo: 'Aula ao vivo, terça-feira às 19h',
    live: { inDays: 17, weekday: 2, hour: '19:00', minutes: 90 },
    liveLink: '/live-video?aula=3',
    mentorName: 'Yara Nunes',
    mentorRole: 'Engenheira-chefe, Solar',
    mentorPhoto: photo('yara-nunes'),
    contentTitle: 'Delegar a decisão junto com a tarefa',
    translations: words(
      {
        title: 'Liderar escuchando',
        liveInfo: 'Clase en vivo, martes a las 19 h',
        mentorRole: 'Ingeniera jefa, Solar',
        contentTitle: 'Delegar la decisión junto con la tarea',
      },
      {
        title: 'Lead by listening',
        liveInfo: 'Live class, Tuesday at 7 pm',
        mentorRole: 'Chief engineer, Solar',
        contentTitle: 'Delegating the decision with the task',
      },
    ),
    items: [
      {
        icon: 'video',
        title: 'Trilha Liderança que escuta',
        subtitle: 'Temporada Modelagem',
        link: 'trail:lideranca-que-escuta',
        translations: words(
          { title: 'Ruta Liderazgo que escucha', subtitle: 'Temporada Modelado' },
          { title: 'Leadership that listens trail', subtitle: 'Modeling season' },
        ),
      },
    ],
  },
  {
    number: 4,
    title: 'Dinheiro que decide',
    liveInfo: 'Data em breve',
    live: null,
    liveLink: null,
    mentorName: 'Helena Prado',
    mentorRole: 'CFO, Banco Vale',
    mentorPhoto: photo('helena-prado'),
    contentTitle: 'Ler um balanço sem se perder',
    translations: words(
      {
        title: 'Dinero que decide',
        liveInfo: 'Fecha por confirmar',
        mentorRole: 'CFO, Banco Vale',
        contentTitle: 'Leer un balance sin perderse',
      },
      {
        title: 'Money that decides',
        liveInfo: 'Date to be announced',
        mentorRole: 'CFO, Banco Vale',
        contentTitle: 'Reading a balance sheet without getting lost',
      },
    ),
    items: [
      {
        icon: 'video',
        title: 'Ler um balanço sem se perder',
        subtitle: 'Todas Pro',
        link: '/todaspro',
        translations: words(
          { title: 'Leer un balance sin perderse', subtitle: 'Todas Pro' },
          { title: 'Reading a balance sheet without getting lost', subtitle: 'Todas Pro' },
        ),
      },
      {
        icon: 'document',
        title: 'Planilha de exemplo',
        subtitle: 'Chega na semana da aula',
        link: null,
        translations: words(
          { title: 'Hoja de ejemplo', subtitle: 'Llega en la semana de la clase' },
          { title: 'Sample sheet', subtitle: 'Arrives in the week of the class' },
        ),
      },
    ],
  },
  {
    number: 5,
    title: 'Rede que trabalha',
    liveInfo: 'Data em breve',
    live: null,
    liveLink: null,
    mentorName: 'Camila Okada',
    mentorRole: 'Head de Dados, Rede Cais',
    mentorPhoto: photo('camila-okada'),
    contentTitle: null,
    translations: words(
      { title: 'Una red que trabaja', liveInfo: 'Fecha por confirmar', mentorRole: 'Head de Datos, Rede Cais' },
      { title: 'A network that works', liveInfo: 'Date to be announced', mentorRole: 'Head of Data, Rede Cais' },
    ),
    items: [],
  },
]
