import { early, everyone, executives, experts, leads } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const presenceMethod: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'apresentar-se-em-trinta-segundos',
    title: words(
      'Apresentar-se em trinta segundos',
      'Presentarte en treinta segundos',
      'Introducing yourself in thirty seconds',
    ),
    summary: words(
      'O que você resolve, para quem, e uma prova. O cargo vem por último.',
      'Qué resuelves, para quién y una prueba. El cargo va al final.',
      'What you solve, for whom, and one proof. The job title comes last.',
    ),
    content: body(
      [
        'Vitória treina apresentações que a outra pessoa consegue repetir. O molde tem três frases e uma regra: nada que precise de sigla.',
        'Vitória entrena presentaciones que la otra persona puede repetir. El molde tiene tres frases y una regla: nada que necesite siglas.',
        'Vitória trains introductions that the other person can repeat. The mould has three sentences and a rule: nothing that needs an acronym.',
      ],
      ['Problema antes do cargo', 'Problema antes que cargo', 'The problem before the title'],
      ['Uma prova com número ou nome', 'Una prueba con cifra o nombre', 'One proof with a figure or a name'],
      [
        'Uma porta aberta no fim: “e você?”',
        'Una puerta abierta al final: «¿y tú?»',
        'An open door at the end: “and you?”',
      ],
    ),
    author: 'vitoria-sales',
    folder: 'presenca-e-posicionamento',
    season: 'metodologia',
    publishedDaysAgo: 498,
    companyJobRoles: everyone,
    contentReference: 'apresentar-se-em-trinta-segundos',
  },
  {
    type: 'VimeoContent',
    slug: 'discordar-da-diretoria',
    title: words('Discordar da diretoria', 'Discrepar de la dirección', 'Disagreeing with the executives'),
    summary: words(
      'Concorde com o objetivo, discorde do caminho, ofereça um teste.',
      'Coincide en el objetivo, discrepa del camino, ofrece una prueba.',
      'Agree with the goal, disagree with the route, offer a test.',
    ),
    content: body(
      [
        'Marina discordou de um lançamento na frente de doze diretores e manteve o emprego e o respeito. Ela abre o roteiro e diz o que faria diferente.',
        'Marina discrepó de un lanzamiento ante doce directores y conservó el empleo y el respeto. Abre el guion y dice qué haría distinto.',
        'Marina disagreed with a launch in front of twelve executives and kept her job and their respect. She opens the script and says what she would change.',
      ],
      [
        'Comece pelo objetivo que vocês dividem',
        'Empieza por el objetivo que compartís',
        'Start with the goal you share',
      ],
      ['Um risco, com tamanho', 'Un riesgo, con tamaño', 'One risk, with its size'],
      [
        'Um teste barato no lugar de um veto',
        'Una prueba barata en lugar de un veto',
        'A cheap test in place of a veto',
      ],
    ),
    author: 'marina-tavares',
    folder: 'presenca-e-posicionamento',
    season: 'metodologia',
    publishedDaysAgo: 491,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'discordar-da-diretoria',
  },
  {
    type: 'VimeoContent',
    slug: 'seu-trabalho-com-seu-nome',
    title: words('Seu trabalho, com seu nome', 'Tu trabajo, con tu nombre', 'Your work, with your name on it'),
    summary: words(
      'Quatro hábitos para que a autoria não dependa da boa memória dos outros.',
      'Cuatro hábitos para que la autoría no dependa de la buena memoria ajena.',
      'Four habits so that credit does not depend on other people’s good memory.',
    ),
    content: body(
      [
        'O relatório era dela e foi apresentado por outra pessoa. Inês não fez escândalo: mudou quatro hábitos, e o nome voltou para o lugar.',
        'El informe era suyo y lo presentó otra persona. Inês no montó un escándalo: cambió cuatro hábitos y el nombre volvió a su sitio.',
        'The report was hers and somebody else presented it. Inês made no scene: she changed four habits, and her name went back where it belonged.',
      ],
      ['Nome e data na primeira página', 'Nombre y fecha en la primera página', 'Name and date on the first page'],
      [
        'Resumo enviado por você, antes da reunião',
        'Resumen enviado por ti, antes de la reunión',
        'The summary sent by you, before the meeting',
      ],
      [
        '“Como mostrei na terça”, sem pedir licença',
        '«Como mostré el martes», sin pedir permiso',
        '“As I showed on Tuesday”, without asking leave',
      ],
    ),
    author: 'ines-caldas',
    folder: 'presenca-e-posicionamento',
    season: 'metodologia',
    publishedDaysAgo: 484,
    companyJobRoles: [...early, ...experts],
    contentReference: 'seu-trabalho-com-seu-nome',
  },
  {
    type: 'VimeoContent',
    slug: 'o-perfil-que-responde-por-voce',
    title: words('O perfil que responde por você', 'El perfil que responde por ti', 'The profile that answers for you'),
    summary: words(
      'Quem decide lê seis linhas. Escolha quais.',
      'Quien decide lee seis líneas. Elige cuáles.',
      'Whoever decides reads six lines. Choose which.',
    ),
    content: body(
      [
        'Joana lê perfis o dia inteiro e para nos mesmos pontos. Neste episódio ela reescreve um perfil de verdade, com autorização, do título à última experiência.',
        'Joana lee perfiles todo el día y se detiene en los mismos puntos. En este episodio reescribe un perfil real, con permiso, del título a la última experiencia.',
        'Joana reads profiles all day and stops at the same points. In this episode she rewrites a real one, with permission, from headline to last experience.',
      ],
      [
        'Título com o problema que você resolve',
        'Título con el problema que resuelves',
        'A headline with the problem you solve',
      ],
      ['Três resultados, três números', 'Tres resultados, tres cifras', 'Three results, three figures'],
      [
        'Corte tudo o que tem mais de dez anos',
        'Recorta todo lo que tenga más de diez años',
        'Cut everything older than ten years',
      ],
    ),
    author: 'joana-quaresma',
    folder: 'presenca-e-posicionamento',
    season: 'metodologia',
    publishedDaysAgo: 477,
    companyJobRoles: [...early, ...experts, ...leads],
    contentReference: 'o-perfil-que-responde-por-voce',
  },
]
