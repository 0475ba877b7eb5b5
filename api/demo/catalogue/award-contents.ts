import { everyone } from './job-roles.ts'
import type { ContentDraft } from './types.ts'
import { body, words } from './words.ts'

type Trio = readonly [pt: string, es: string, en: string]

/** A short text that only an award opens: in no list, in no search. */
const prize = (slug: string, author: string, title: Trio, summary: Trio, ...points: readonly Trio[]): ContentDraft => ({
  type: 'TextContent',
  slug,
  title: words(...title),
  summary: words(...summary),
  content: body(summary, ...points),
  author,
  folder: 'todaspro',
  publishedDaysAgo: 120,
  companyJobRoles: everyone,
  readingMinutes: 3,
})

/** What each award opens, by challenge; the third of the networks opens nothing yet, a case the screen must know. */
export const awardContents: Readonly<Record<string, readonly (ContentDraft | null)[]>> = {
  'assistir-conteudos': [
    prize(
      'tres-perguntas-para-segunda-feira',
      'teresa-vidal',
      ['Três perguntas para segunda-feira', 'Tres preguntas para el lunes', 'Three questions for Monday'],
      [
        'Teresa divide as três perguntas com que abre a semana há vinte anos.',
        'Teresa comparte las tres preguntas con las que abre la semana desde hace veinte años.',
        'Teresa shares the three questions she has opened her week with for twenty years.',
      ],
      ['O que só eu posso decidir hoje?', '¿Qué puedo decidir hoy solo yo?', 'What can only I decide today?'],
      ['Quem espera uma resposta minha?', '¿Quién espera una respuesta mía?', 'Who is waiting for an answer from me?'],
      ['O que eu paro de fazer?', '¿Qué dejo de hacer?', 'What do I stop doing?'],
    ),
    prize(
      'a-carta-que-eu-nao-mandei',
      'lucia-ferraz',
      ['A carta que eu não mandei', 'La carta que no mandé', 'The letter I did not send'],
      [
        'Lúcia abre a carta de demissão que escreveu em 2009 e guardou na gaveta.',
        'Lúcia abre la carta de renuncia que escribió en 2009 y guardó en un cajón.',
        'Lúcia opens the resignation letter she wrote in 2009 and kept in a drawer.',
      ],
      ['Escreva antes de decidir', 'Escribe antes de decidir', 'Write before you decide'],
      ['Espere duas noites', 'Espera dos noches', 'Wait two nights'],
      [
        'Leia em voz alta para alguém de fora',
        'Léela en voz alta a alguien de afuera',
        'Read it aloud to someone outside',
      ],
    ),
    prize(
      'o-meu-roteiro-de-aumento',
      'teresa-vidal',
      ['O meu roteiro de aumento', 'Mi guion de aumento', 'My script for a raise'],
      [
        'O papel, palavra por palavra, que Teresa levou para as suas quatro conversas de salário.',
        'El papel, palabra por palabra, que Teresa llevó a sus cuatro conversaciones de salario.',
        'The sheet, word for word, that Teresa took to her four pay conversations.',
      ],
      [
        'O número primeiro, o porquê depois',
        'El número primero, el porqué después',
        'The number first, the reason after',
      ],
      ['Uma entrega por frase', 'Un logro por frase', 'One result per sentence'],
      ['Silêncio até a resposta', 'Silencio hasta la respuesta', 'Silence until the answer'],
    ),
    prize(
      'o-primeiro-ano-na-diretoria',
      'lucia-ferraz',
      ['O primeiro ano na diretoria', 'El primer año en la dirección', 'The first year as a director'],
      [
        'O caderno que Lúcia escreveu nos seus primeiros doze meses na diretoria.',
        'El cuaderno que Lúcia escribió en sus primeros doce meses en la dirección.',
        'The notebook Lúcia kept during her first twelve months as a director.',
      ],
      ['Noventa dias para ouvir', 'Noventa días para escuchar', 'Ninety days to listen'],
      ['A primeira decisão impopular', 'La primera decisión impopular', 'The first unpopular decision'],
      ['Quem me contou a verdade', 'Quién me dijo la verdad', 'Who told me the truth'],
    ),
    prize(
      'carta-a-quem-chegou-ao-vinte',
      'teresa-vidal',
      ['Carta a quem chegou ao vinte', 'Carta a quien llegó al veinte', 'A letter to those who reached twenty'],
      [
        'Uma carta curta, escrita só para quem viu vinte conteúdos até o fim.',
        'Una carta corta, escrita solo para quien vio veinte contenidos hasta el final.',
        'A short letter, written only for those who finished twenty contents.',
      ],
      ['O que muda quando se termina', 'Lo que cambia cuando se termina', 'What changes when you finish'],
      ['Ensine uma coisa esta semana', 'Enseña una cosa esta semana', 'Teach one thing this week'],
      ['Comece a sua própria lista', 'Empieza tu propia lista', 'Begin your own list'],
    ),
  ],
  'fazer-network': [
    prize(
      'a-primeira-mensagem',
      'lucia-ferraz',
      ['A primeira mensagem', 'El primer mensaje', 'The first message'],
      [
        'Cinco aberturas que Lúcia usa para escrever a quem ainda não conhece.',
        'Cinco aperturas que Lúcia usa para escribir a quien todavía no conoce.',
        'Five openings Lúcia uses to write to someone she has not met yet.',
      ],
      ['Diga de onde vem', 'Di de dónde vienes', 'Say where you come from'],
      ['Pergunte uma coisa só', 'Pregunta una sola cosa', 'Ask one thing only'],
      ['Deixe fácil dizer não', 'Haz fácil decir que no', 'Make it easy to say no'],
    ),
    prize(
      'a-lista-de-doze-nomes',
      'teresa-vidal',
      ['A lista de doze nomes', 'La lista de doce nombres', 'The list of twelve names'],
      [
        'Como Teresa cuida de doze relações, uma por mês, sem agenda escondida.',
        'Cómo Teresa cuida doce relaciones, una por mes, sin agenda oculta.',
        'How Teresa looks after twelve relationships, one a month, with no hidden agenda.',
      ],
      ['Escolha quem você admira', 'Elige a quien admiras', 'Choose those you admire'],
      ['Leve algo antes de pedir', 'Lleva algo antes de pedir', 'Bring something before you ask'],
      ['Anote o que ouviu', 'Anota lo que oíste', 'Write down what you heard'],
    ),
    null,
    prize(
      'apresentar-duas-pessoas',
      'lucia-ferraz',
      ['Apresentar duas pessoas', 'Presentar a dos personas', 'Introducing two people'],
      [
        'O bilhete de três linhas que faz uma apresentação dar certo para os dois lados.',
        'La nota de tres líneas que hace que una presentación funcione para las dos partes.',
        'The three-line note that makes an introduction work for both sides.',
      ],
      ['Pergunte às duas antes', 'Pregunta a las dos antes', 'Ask both first'],
      ['Diga por que agora', 'Di por qué ahora', 'Say why now'],
      ['Saia da conversa', 'Sal de la conversación', 'Step out of the conversation'],
    ),
    prize(
      'a-rede-que-fica',
      'teresa-vidal',
      ['A rede que fica', 'La red que queda', 'The network that stays'],
      [
        'O que Teresa aprendeu com as doze conversas que viraram vinte anos de trabalho.',
        'Lo que Teresa aprendió de las doce conversaciones que fueron veinte años de trabajo.',
        'What Teresa learned from the twelve conversations that became twenty years of work.',
      ],
      ['Apareça quando não precisa', 'Aparece cuando no lo necesitas', 'Show up when you need nothing'],
      ['Dê crédito em público', 'Da crédito en público', 'Give credit in public'],
      ['Passe a vez', 'Pasa el turno', 'Pass the turn on'],
    ),
  ],
}
