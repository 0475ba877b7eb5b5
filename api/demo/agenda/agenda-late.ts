import { type AgendaModule, photo, words } from './agenda-module.ts'

/** The opening workshop and the last step of the journey. */
export const lateModules: AgendaModule[] = [
  {
    number: 6,
    title: 'Workshop Desbloqueie Suas Potências',
    liveInfo: 'Sábado, das 9h às 12h',
    live: { inDays: 6, weekday: 6, hour: '09:00', minutes: 180 },
    liveLink: '/live-video?aula=6',
    mentorName: 'Lúcia Ferraz',
    mentorRole: 'Conselheira de administração',
    mentorPhoto: photo('lucia-ferraz'),
    contentTitle: 'Três encontros para começar',
    translations: words(
      {
        liveInfo: 'Sábado, de 9 a 12 h',
        mentorRole: 'Consejera de administración',
        contentTitle: 'Tres encuentros para empezar',
      },
      { liveInfo: 'Saturday, 9 am to noon', mentorRole: 'Board member', contentTitle: 'Three meetings to begin with' },
    ),
    items: [
      {
        icon: 'video',
        title: 'Workshop Desbloqueie Suas Potências - Aula 1',
        subtitle: 'O que já é seu',
        link: '/aconteceu-na-live',
        translations: words({ subtitle: 'Lo que ya es tuyo' }, { subtitle: 'What is already yours' }),
      },
      {
        icon: 'video',
        title: 'Workshop Desbloqueie Suas Potências - Aula 2',
        subtitle: 'O que falta treinar',
        link: '/aconteceu-na-live',
        translations: words({ subtitle: 'Lo que falta entrenar' }, { subtitle: 'What is left to train' }),
      },
      {
        icon: 'document',
        title: 'Workshop Desbloqueie Suas Potências - Caderno',
        subtitle: 'Exercícios para imprimir',
        link: null,
        translations: words({ subtitle: 'Ejercicios para imprimir' }, { subtitle: 'Exercises to print' }),
      },
    ],
  },
  {
    number: 7,
    title: 'Próximo cargo',
    liveInfo: 'Aula ao vivo, terça-feira às 19h',
    live: { inDays: 31, weekday: 2, hour: '19:00', minutes: 90 },
    liveLink: '/live-video?aula=7',
    mentorName: 'Inês Caldas',
    mentorRole: 'Carreira em tecnologia',
    mentorPhoto: photo('ines-caldas'),
    contentTitle: 'Dizer em voz alta o que você quer',
    translations: words(
      {
        title: 'Próximo puesto',
        liveInfo: 'Clase en vivo, martes a las 19 h',
        mentorRole: 'Carrera en tecnología',
        contentTitle: 'Decir en voz alta lo que quieres',
      },
      {
        title: 'Next position',
        liveInfo: 'Live class, Tuesday at 7 pm',
        mentorRole: 'Career in technology',
        contentTitle: 'Saying out loud what you want',
      },
    ),
    items: [
      {
        icon: 'video',
        title: 'Masterclass de Inês Caldas',
        subtitle: 'Uma hora sobre entrevistas internas',
        link: '/masterclass',
        translations: words(
          { title: 'Masterclass de Inês Caldas', subtitle: 'Una hora sobre entrevistas internas' },
          { title: 'Masterclass by Inês Caldas', subtitle: 'An hour about internal interviews' },
        ),
      },
      {
        icon: 'document',
        title: 'Vagas abertas',
        subtitle: 'Escolha uma e prepare sua candidatura',
        link: '/jobs',
        translations: words(
          { title: 'Vacantes abiertas', subtitle: 'Elige una y prepara tu candidatura' },
          { title: 'Open jobs', subtitle: 'Pick one and prepare your application' },
        ),
      },
    ],
  },
]
