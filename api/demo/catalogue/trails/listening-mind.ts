import { everyone, executives, leads } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const listeningMind: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'ouvir-nao-e-esperar-a-vez',
    title: words('Ouvir não é esperar a vez', 'Escuchar no es esperar tu turno', 'Listening is not waiting your turn'),
    summary: words(
      'Enquanto você prepara a resposta, perde a metade que importava.',
      'Mientras preparas la respuesta, te pierdes la mitad que importaba.',
      'While you prepare your answer, you miss the half that mattered.',
    ),
    content: body(
      [
        'Nair para o ensaio quando dois naipes tocam certo e não se ouvem. O exercício que ela usa com a orquestra serve para a próxima reunião de equipe.',
        'Nair para el ensayo cuando dos secciones tocan bien y no se oyen. El ejercicio que usa con la orquesta sirve para la próxima reunión de equipo.',
        'Nair stops rehearsal when two sections play right and do not hear each other. The exercise she uses with the orchestra works in your next team meeting.',
      ],
      [
        'Espere dois segundos antes de responder',
        'Espera dos segundos antes de responder',
        'Wait two seconds before answering',
      ],
      ['Repita o fim da frase dela', 'Repite el final de su frase', 'Repeat the end of her sentence'],
      [
        'Pergunte mais uma vez do que é confortável',
        'Pregunta una vez más de lo cómodo',
        'Ask once more than is comfortable',
      ],
    ),
    author: 'nair-pacheco',
    folder: 'lideranca-que-escuta',
    season: 'mente',
    publishedDaysAgo: 420,
    companyJobRoles: leads,
    isFree: true,
    contentReference: 'ouvir-nao-e-esperar-a-vez',
  },
  {
    type: 'VimeoContent',
    slug: 'o-que-a-chefe-nao-ouve',
    title: words('O que a chefe não ouve', 'Lo que la jefa no oye', 'What the boss does not hear'),
    summary: words(
      'Quanto mais alto o cargo, mais bonita a notícia que chega.',
      'Cuanto más alto el cargo, más bonita la noticia que llega.',
      'The higher the post, the prettier the news that reaches it.',
    ),
    content: body(
      [
        'Teresa explica por que a equipe filtra o que conta a quem decide, e três jeitos de furar o filtro sem caçar culpada.',
        'Teresa explica por qué el equipo filtra lo que cuenta a quien decide, y tres formas de romper el filtro sin buscar culpables.',
        'Teresa explains why a team filters what it tells the one who decides, and three ways through the filter without hunting for someone to blame.',
      ],
      [
        'Agradeça a notícia ruim antes de reagir',
        'Agradece la mala noticia antes de reaccionar',
        'Thank the bad news before you react',
      ],
      [
        'Pergunte o que está pior do que parece',
        'Pregunta qué está peor de lo que parece',
        'Ask what is worse than it looks',
      ],
      [
        'Visite o lugar onde o trabalho acontece',
        'Visita el lugar donde ocurre el trabajo',
        'Visit the place where the work happens',
      ],
    ),
    author: 'teresa-vidal',
    folder: 'lideranca-que-escuta',
    season: 'mente',
    publishedDaysAgo: 413,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'o-que-a-chefe-nao-ouve',
  },
  {
    type: 'VimeoContent',
    slug: 'autoridade-sem-volume',
    title: words('Autoridade sem volume', 'Autoridad sin volumen', 'Authority without volume'),
    summary: words(
      'Onze fábricas, nenhuma voz levantada. O que fica no lugar do grito.',
      'Once fábricas, ninguna voz alzada. Qué ocupa el lugar del grito.',
      'Eleven factories, no raised voices. What takes the place of shouting.',
    ),
    content: body(
      [
        'Elza herdou equipes que só se moviam no grito. Ela trocou volume por três coisas que dão mais trabalho: critério escrito, prazo e consequência.',
        'Elza heredó equipos que solo se movían a gritos. Cambió volumen por tres cosas que dan más trabajo: criterio escrito, plazo y consecuencia.',
        'Elza inherited teams that only moved when shouted at. She swapped volume for three things that take more work: a written criterion, a deadline and a consequence.',
      ],
      ['Critério antes da cobrança', 'Criterio antes que exigencia', 'The criterion before the demand'],
      ['A mesma regra para a favorita', 'La misma regla para la favorita', 'The same rule for the favorite'],
      [
        'Consequência combinada, cumprida e sem plateia',
        'Consecuencia acordada, cumplida y sin público',
        'A consequence agreed, kept and without an audience',
      ],
    ),
    author: 'elza-monteiro',
    folder: 'lideranca-que-escuta',
    season: 'mente',
    publishedDaysAgo: 406,
    companyJobRoles: everyone,
    contentReference: 'autoridade-sem-volume',
  },
]
