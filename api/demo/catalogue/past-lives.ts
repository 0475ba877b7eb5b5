import { everyone, executives, leads } from './job-roles.ts'
import type { ContentDraft } from './types.ts'
import { body, words } from './words.ts'

export const pastLives: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'liderar-quem-ja-foi-sua-par',
    title: words('Liderar quem já foi sua par', 'Liderar a quien fue tu igual', 'Leading someone who was your peer'),
    summary: words(
      'A pergunta mais votada do encontro de agosto, respondida sem rodeio.',
      'La pregunta más votada del encuentro de agosto, respondida sin rodeos.',
      'The most voted question of the August meeting, answered straight.',
    ),
    content: body(
      [
        '“Almoçávamos juntas todo dia e agora eu avalio o trabalho dela.” Nair responde com a conversa que teve com o violinista que concorreu ao mesmo lugar.',
        '«Comíamos juntas todos los días y ahora evalúo su trabajo». Nair responde con la conversación que tuvo con el violinista que aspiraba al mismo puesto.',
        '“We had lunch together every day and now I review her work.” Nair answers with the talk she had with the violinist who wanted the same post.',
      ],
      [
        'Fale do desconforto na primeira semana',
        'Habla de la incomodidad en la primera semana',
        'Name the discomfort in the first week',
      ],
      ['Combine o que muda e o que não muda', 'Acordad qué cambia y qué no', 'Agree on what changes and what does not'],
      [
        'Elogio em público, cobrança em particular',
        'Elogio en público, exigencia en privado',
        'Praise in public, demands in private',
      ],
    ),
    author: 'nair-pacheco',
    folder: 'aconteceu-na-live',
    publishedDaysAgo: 52,
    companyJobRoles: leads,
    contentReference: 'liderar-quem-ja-foi-sua-par',
  },
  {
    type: 'VimeoContent',
    slug: 'perguntas-antes-de-pedir-demissao',
    title: words('Perguntas antes de pedir demissão', 'Preguntas antes de renunciar', 'Questions before you resign'),
    summary: words(
      'Aviso, férias, plano de saúde, bônus: a data certa vale dinheiro.',
      'Preaviso, vacaciones, seguro médico, bono: la fecha correcta vale dinero.',
      'Notice, holidays, health plan, bonus: the right date is worth money.',
    ),
    content: body(
      [
        'Trinta e sete perguntas chegaram ao encontro com Rosa. Estas quatro se repetiam, e as respostas mudam a conta de quem está de saída.',
        'Treinta y siete preguntas llegaron al encuentro con Rosa. Estas cuatro se repetían, y las respuestas cambian la cuenta de quien se va.',
        'Thirty-seven questions reached the meeting with Rosa. These four kept coming back, and the answers change the sums of anyone leaving.',
      ],
      [
        'Veja a data do bônus antes da data da carta',
        'Mira la fecha del bono antes que la de la carta',
        'Look at the bonus date before the letter’s date',
      ],
      [
        'Pergunte até quando vale o plano de saúde',
        'Pregunta hasta cuándo vale el seguro médico',
        'Ask until when the health plan holds',
      ],
      [
        'Peça a dispensa do aviso por escrito',
        'Pide la exención del preaviso por escrito',
        'Ask for the notice waiver in writing',
      ],
    ),
    author: 'rosa-albuquerque',
    folder: 'aconteceu-na-live',
    publishedDaysAgo: 143,
    companyJobRoles: everyone,
    contentReference: 'perguntas-antes-de-pedir-demissao',
  },
  {
    type: 'VimeoContent',
    slug: 'filhos-e-diretoria-sem-romance',
    title: words(
      'Filhos e diretoria, sem romance',
      'Hijos y dirección, sin romanticismo',
      'Children and the C-suite, without romance',
    ),
    summary: words(
      'Elza mostra a agenda de uma semana comum. Inclusive a parte que dá errado.',
      'Elza muestra la agenda de una semana común. Incluida la parte que sale mal.',
      'Elza shows the calendar of an ordinary week. Including the part that goes wrong.',
    ),
    content: body(
      [
        'A participante pediu a verdade, e Elza abriu a agenda. Quem busca na escola, o que ela paga, o que deixou de fazer e a frase que usa para encerrar reunião às 17h40.',
        'La participante pidió la verdad y Elza abrió la agenda. Quién recoge en la escuela, qué paga, qué dejó de hacer y la frase con la que cierra reuniones a las 17:40.',
        'The participant asked for the truth, and Elza opened her calendar. Who does the school run, what she pays for, what she gave up and the sentence that ends meetings at 17:40.',
      ],
      [
        'Bloqueie a saída como quem bloqueia cliente',
        'Bloquea la salida como bloqueas a un cliente',
        'Block your leaving time as you would a client',
      ],
      [
        'Divida a tarefa inteira, não a execução',
        'Reparte la tarea entera, no la ejecución',
        'Share the whole task, not just the doing',
      ],
      ['Combine o plano B no domingo', 'Acuerda el plan B el domingo', 'Agree on plan B on Sunday'],
    ),
    author: 'elza-monteiro',
    folder: 'aconteceu-na-live',
    publishedDaysAgo: 260,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'filhos-e-diretoria-sem-romance',
  },
]
