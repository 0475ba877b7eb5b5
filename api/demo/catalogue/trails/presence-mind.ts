import { early, everyone, experts, leads } from '../job-roles.ts'
import type { ContentDraft } from '../types.ts'
import { body, words } from '../words.ts'

export const presenceMind: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'quem-te-contou-que-voce-fala-demais',
    title: words(
      'Quem te contou que você fala demais',
      'Quién te dijo que hablas demasiado',
      'Who told you that you talk too much',
    ),
    summary: words(
      'Cronometre antes de acreditar. Quase nunca é verdade.',
      'Cronométralo antes de creerlo. Casi nunca es verdad.',
      'Time it before you believe it. It is almost never true.',
    ),
    content: body(
      [
        'Vitória cronometrou reuniões de oito empresas. Quem ouvia que falava demais ocupava, em média, 18 % do tempo. Ela ensina a medir o seu.',
        'Vitória cronometró reuniones de ocho empresas. A quienes les decían que hablaban demasiado ocupaban, de media, el 18 % del tiempo. Enseña a medir el tuyo.',
        'Vitória timed meetings at eight companies. Those told that they talked too much took, on average, 18 % of the time. She teaches you to measure yours.',
      ],
      [
        'Meça três reuniões antes de mudar qualquer coisa',
        'Mide tres reuniones antes de cambiar nada',
        'Measure three meetings before you change anything',
      ],
      [
        'Anote quem disse e o que essa pessoa ganha',
        'Anota quién lo dijo y qué gana',
        'Note who said it and what that person gains',
      ],
      ['Troque a dúvida por um dado', 'Cambia la duda por un dato', 'Swap the doubt for a fact'],
    ),
    author: 'vitoria-sales',
    folder: 'presenca-e-posicionamento',
    season: 'mente',
    publishedDaysAgo: 540,
    companyJobRoles: everyone,
    isFree: true,
    contentReference: 'quem-te-contou-que-voce-fala-demais',
  },
  {
    type: 'VimeoContent',
    slug: 'o-lugar-na-ponta-da-mesa',
    title: words('O lugar na ponta da mesa', 'El lugar en la punta de la mesa', 'The seat at the head of the table'),
    summary: words(
      'Onde você senta decide quem olha para você quando a dúvida aparece.',
      'Dónde te sientas decide quién te mira cuando surge la duda.',
      'Where you sit decides who looks at you when a doubt comes up.',
    ),
    content: body(
      [
        'Aline passou um ano sentando perto da porta. No dia em que mudou de cadeira, a primeira pergunta técnica veio para ela. Não é mágica, é linha de visão.',
        'Aline pasó un año sentándose junto a la puerta. El día que cambió de silla, la primera pregunta técnica fue para ella. No es magia, es línea de visión.',
        'Aline spent a year sitting near the door. The day she changed chairs, the first technical question came to her. It is not magic, it is line of sight.',
      ],
      ['Sente de frente para quem decide', 'Siéntate frente a quien decide', 'Sit facing whoever decides'],
      [
        'Em vídeo, entre antes e abra a câmera na altura dos olhos',
        'En video, entra antes y pon la cámara a la altura de los ojos',
        'On video, join early with the camera at eye level',
      ],
      ['Fale nos primeiros cinco minutos', 'Habla en los primeros cinco minutos', 'Speak in the first five minutes'],
    ),
    author: 'aline-kaimbe',
    folder: 'presenca-e-posicionamento',
    season: 'mente',
    publishedDaysAgo: 533,
    companyJobRoles: [...experts, ...leads],
    contentReference: 'o-lugar-na-ponta-da-mesa',
  },
  {
    type: 'AudioContent',
    slug: 'duvida-nao-e-falta-de-preparo',
    title: words(
      'Dúvida não é falta de preparo',
      'Dudar no es falta de preparación',
      'Doubt is not lack of preparation',
    ),
    summary: words(
      'Para ouvir na véspera: o que fazer com a voz que diz que vão descobrir você.',
      'Para escuchar la víspera: qué hacer con la voz que dice que te van a descubrir.',
      'To hear the night before: what to do with the voice that says you will be found out.',
    ),
    content: body(
      [
        'Teresa não promete calar a voz. Ela mostra como interrogar: que prova você tem, quem disse primeiro e o que uma pessoa sem dúvida nenhuma faria de errado.',
        'Teresa no promete callar la voz. Muestra cómo interrogarla: qué pruebas tienes, quién lo dijo primero y qué haría mal una persona sin ninguna duda.',
        'Teresa does not promise to silence the voice. She shows how to question it: what proof you have, who said it first, and what someone with no doubts would get wrong.',
      ],
      ['Escreva a acusação e a prova', 'Escribe la acusación y la prueba', 'Write down the charge and the proof'],
      [
        'Lembre de um dia em que a dúvida ajudou',
        'Recuerda un día en que la duda ayudó',
        'Recall a day when doubt helped',
      ],
      ['Vá com ela, não depois dela', 'Ve con ella, no después de ella', 'Go with it, not after it'],
    ),
    author: 'teresa-vidal',
    folder: 'presenca-e-posicionamento',
    season: 'mente',
    publishedDaysAgo: 526,
    companyJobRoles: [...early, ...experts],
    contentReference: 'duvida-nao-e-falta-de-preparo',
  },
]
