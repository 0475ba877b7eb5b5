import { early, executives, experts } from './job-roles.ts'
import type { ContentDraft } from './types.ts'
import { body, words } from './words.ts'

/** Both are still to come: no reference until the recording exists, a preview in its place. */
export const events: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'mentoria-ao-vivo-primeira-cadeira-em-conselho',
    title: words(
      'Mentoria ao vivo: a primeira cadeira em conselho',
      'Mentoría en vivo: el primer asiento en un consejo',
      'Live mentoring: the first board seat',
    ),
    summary: words(
      'Lúcia Ferraz responde ao vivo. Leve o seu currículo de uma página.',
      'Lúcia Ferraz responde en vivo. Trae tu currículum de una página.',
      'Lúcia Ferraz answers live. Bring your one-page résumé.',
    ),
    content: body(
      [
        'Uma hora com Lúcia: vinte minutos sobre como se chega a um conselho consultivo e quarenta de perguntas. As câmeras ficam abertas para quem quiser ser ouvida.',
        'Una hora con Lúcia: veinte minutos sobre cómo se llega a un consejo asesor y cuarenta de preguntas. Las cámaras quedan abiertas para quien quiera hablar.',
        'One hour with Lúcia: twenty minutes on how one reaches an advisory board and forty of questions. Cameras are open for whoever wants to be heard.',
      ],
      [
        'Envie a sua pergunta até a véspera',
        'Envía tu pregunta hasta el día anterior',
        'Send your question by the day before',
      ],
      ['Três currículos serão lidos ao vivo', 'Se leerán tres currículums en vivo', 'Three résumés will be read live'],
      [
        'A gravação fica em Aconteceu na live',
        'La grabación queda en Pasó en el directo',
        'The recording goes to It happened live',
      ],
    ),
    author: 'lucia-ferraz',
    folder: 'eventos-ao-vivo',
    publishedDaysAgo: 9,
    companyJobRoles: executives,
    contentReference: null,
    previewReference: 'previa-conselho',
    event: { startsInDays: 9, startTime: '19:00', durationMinutes: 60 },
  },
  {
    type: 'VimeoContent',
    slug: 'oficina-sua-faixa-salarial-em-uma-hora',
    title: words(
      'Oficina: sua faixa salarial em uma hora',
      'Taller: tu banda salarial en una hora',
      'Workshop: your pay band in an hour',
    ),
    summary: words(
      'Você chega com o cargo e sai com a faixa, a fonte e a primeira frase.',
      'Llegas con el puesto y sales con la banda, la fuente y la primera frase.',
      'You arrive with a job title and leave with the band, the source and your first sentence.',
    ),
    content: body(
      [
        'Joana abre a base da Ponte e pesquisa junto com as participantes, cargo por cargo. No fim, cada uma escreve a frase que vai usar na próxima conversa.',
        'Joana abre la base de Ponte e investiga junto con las participantes, puesto por puesto. Al final, cada una escribe la frase de su próxima conversación.',
        'Joana opens Ponte’s database and searches with the participants, role by role. At the end each writes the sentence for her next conversation.',
      ],
      [
        'Tenha à mão cargo, cidade e setor',
        'Ten a mano puesto, ciudad y sector',
        'Have your role, city and sector at hand',
      ],
      ['Turma de até 40 participantes', 'Grupo de hasta 40 participantes', 'Up to 40 participants'],
      [
        'Sem gravação, para falar de número',
        'Sin grabación, para hablar de cifras',
        'Not recorded, so that figures can be spoken',
      ],
    ),
    author: 'joana-quaresma',
    folder: 'eventos-ao-vivo',
    publishedDaysAgo: 5,
    companyJobRoles: [...early, ...experts],
    contentReference: null,
    previewReference: 'previa-salario',
    event: { startsInDays: 23, startTime: '12:30', durationMinutes: 60 },
  },
]
