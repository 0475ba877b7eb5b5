import type { DemoFolder, DemoSeason } from './types.ts'
import { words } from './words.ts'

/** The three seasons every trail has, each with what it is about in that trail. */
const seasons = (
  mind: DemoSeason['description'],
  model: DemoSeason['description'],
  method: DemoSeason['description'],
) =>
  [
    { slug: 'mente', title: words('Mente', 'Mente', 'Mind'), description: mind, position: 1 },
    { slug: 'modelagem', title: words('Modelagem', 'Modelado', 'Modeling'), description: model, position: 2 },
    { slug: 'metodologia', title: words('Metodologia', 'Metodología', 'Method'), description: method, position: 3 },
  ] satisfies DemoSeason[]

export const folders: readonly DemoFolder[] = [
  {
    slug: 'talks',
    type: 'Folder',
    grammar: 'talks',
    title: words('Talks', 'Talks', 'Talks'),
    description: words(
      'Uma mulher, uma ideia, poucos minutos. Para ver entre uma reunião e outra.',
      'Una mujer, una idea, pocos minutos. Para ver entre una reunión y otra.',
      'One woman, one idea, a few minutes. To watch between two meetings.',
    ),
    position: 1,
    seasons: [],
  },
  {
    slug: 'masterclass',
    type: 'Folder',
    grammar: 'masterclass',
    title: words('Masterclass', 'Masterclass', 'Masterclass'),
    description: words(
      'Aulas de quem já passou por isso, com o método inteiro.',
      'Clases de quien ya pasó por ahí, con el método completo.',
      'Classes by women who have been through it, with the whole method.',
    ),
    position: 2,
    seasons: [],
  },
  {
    slug: 'todaspro',
    type: 'Folder',
    grammar: 'todaspro',
    title: words('Todas Pro', 'Todas Pro', 'Todas Pro'),
    description: words(
      'Técnica de verdade: balanço, contrato, dados e participação societária.',
      'Técnica de verdad: balance, contrato, datos y participación societaria.',
      'Real technique: accounts, contracts, data and equity.',
    ),
    position: 3,
    seasons: [],
  },
  {
    slug: 'livros',
    type: 'Folder',
    grammar: 'livros',
    title: words('Livros', 'Libros', 'Books'),
    description: words(
      'Capítulos escritos pelas autoras da casa, para ler ou ouvir.',
      'Capítulos escritos por las autoras de la casa, para leer o escuchar.',
      'Chapters by our own authors, to read or to listen to.',
    ),
    position: 4,
    seasons: [],
  },
  {
    slug: 'aconteceu-na-live',
    type: 'Folder',
    grammar: 'live',
    title: words('Aconteceu na live', 'Pasó en el directo', 'It happened live'),
    description: words(
      'As melhores perguntas dos encontros ao vivo, com a resposta.',
      'Las mejores preguntas de los encuentros en vivo, con su respuesta.',
      'The best questions from the live meetings, with their answers.',
    ),
    position: 5,
    seasons: [],
  },
  {
    slug: 'eventos-ao-vivo',
    type: 'Folder',
    grammar: 'live',
    title: words('Eventos ao vivo', 'Eventos en vivo', 'Live events'),
    description: words(
      'Encontros com data e hora. Inscreva-se e leve a sua pergunta.',
      'Encuentros con fecha y hora. Inscríbete y trae tu pregunta.',
      'Meetings with a date and a time. Register and bring your question.',
    ),
    position: 6,
    seasons: [],
  },
  {
    slug: 'negociacao',
    type: 'Skill',
    grammar: 'habilidades',
    title: words('Negociação', 'Negociación', 'Negotiation'),
    description: words(
      'Pedir, sustentar e fechar. Nove episódios para conversas que mudam salário, escopo e prazo.',
      'Pedir, sostener y cerrar. Nueve episodios para conversaciones que cambian salario, alcance y plazo.',
      'Ask, hold and close. Nine episodes for the conversations that change pay, scope and deadlines.',
    ),
    position: 7,
    seasons: seasons(
      words(
        'O que acontece antes de abrir a boca',
        'Lo que pasa antes de abrir la boca',
        'What happens before you speak',
      ),
      words('Ver de perto quem faz bem', 'Ver de cerca a quien lo hace bien', 'Watch closely those who do it well'),
      words('Roteiros para usar amanhã', 'Guiones para usar mañana', 'Scripts to use tomorrow'),
    ),
  },
  {
    slug: 'lideranca-que-escuta',
    type: 'Skill',
    grammar: 'habilidades',
    title: words('Liderança que escuta', 'Liderazgo que escucha', 'Leadership that listens'),
    description: words(
      'Dez episódios sobre ouvir de verdade e decidir depois: um a um, feedback, notícia ruim, reunião.',
      'Diez episodios sobre escuchar de verdad y decidir después: uno a uno, feedback, malas noticias, reunión.',
      'Ten episodes on really listening, then deciding: one-to-ones, feedback, bad news, meetings.',
    ),
    position: 8,
    seasons: seasons(
      words('Por que é difícil ouvir', 'Por qué cuesta escuchar', 'Why listening is hard'),
      words('Três mulheres em decisão', 'Tres mujeres que deciden', 'Three women deciding'),
      words('Conversas com hora marcada', 'Conversaciones con hora fijada', 'Conversations with a set time'),
    ),
  },
  {
    slug: 'presenca-e-posicionamento',
    type: 'Skill',
    grammar: 'habilidades',
    title: words('Presença e posicionamento', 'Presencia y posicionamiento', 'Presence and positioning'),
    description: words(
      'Dez episódios para ser ouvida, discordar com método e ter o seu nome no que você faz.',
      'Diez episodios para que te oigan, discrepar con método y tener tu nombre en lo que haces.',
      'Ten episodes on being heard, disagreeing with method and having your name on your work.',
    ),
    position: 9,
    seasons: seasons(
      words('O que contaram sobre você', 'Lo que contaron de ti', 'What they told you about yourself'),
      words('Cenas de quem ocupou o lugar', 'Escenas de quien ocupó su lugar', 'Scenes of women taking their place'),
      words(
        'Frases prontas, ditas do seu jeito',
        'Frases listas, dichas a tu manera',
        'Ready sentences, said your way',
      ),
    ),
  },
]
