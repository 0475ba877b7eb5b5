import type { MentoringForm } from '@juntas/contract/rules/mentoring/mentoring-form'

/** What some participants have written so far, for the coach's page. Helena's own pages are still empty. */
export const mentoringAnswers: { name: string; forms: Partial<Record<MentoringForm, string[]>> }[] = [
  {
    name: 'Adriana Falcão',
    forms: {
      objectives: [
        'Assumir a diretoria de operações da regional em até dois anos, sem abrir mão de estar em casa duas noites por semana.',
        'Que eu seguro crise com calma e que o time fala comigo antes de o problema estourar.',
        'Delego a tarefa e fico com a preocupação. Reviso o que não precisava de revisão.',
        'A reunião de quinta com a diretoria: chego com números e saio sem ter dito o que acho.',
        'Ouvir não de alguém que respeito. Costumo recuar antes de terminar a frase.',
        'Uma conversa sobre a regional com data marcada, e alguém na diretoria que fale de mim sem eu estar na sala.',
      ],
      direcionamento: [
        'Percebi que peço desculpa para abrir assunto. Vou começar pelo pedido, depois o motivo.',
        'Testei na quinta: falei primeiro e ninguém estranhou. Só eu.',
        'Combinamos um experimento de duas semanas: não revisar o relatório da Paula.',
      ],
      desenvolvimento: [
        'Troquei a cobrança diária por uma reunião de quinze minutos na segunda.',
        'Fiz a lista de dez coisas difíceis. Demorei quarenta minutos para chegar na sexta.',
        'Separar fato de leitura mudou a conversa com o comercial: metade da briga era leitura.',
        'Mandei por escrito a minha posição antes da reunião. Foi citada duas vezes.',
        'Saí da sala por cinco minutos em vez de responder na hora. Voltei melhor.',
      ],
    },
  },
  {
    name: 'Camila Rezende',
    forms: {
      objectives: [
        'Liderar uma área de produto com orçamento próprio.',
        'Que eu conecto gente de áreas que não se falam.',
        'Aceito prazo que sei que não dá.',
        'A apresentação trimestral para o conselho.',
        'Ser a única mulher da mesa e virar a secretária da reunião.',
        'Meu nome em um projeto que não foi herdado de ninguém.',
      ],
      direcionamento: [
        'O foco do semestre é prazo: dizer quanto custa antes de dizer sim.',
        'Disse não para a migração em março. Veio outra data, e boa.',
        'Vou apresentar eu mesma, sem passar os slides para o Henrique.',
      ],
    },
  },
  {
    name: 'Luana Barreto',
    forms: {
      objectives: [
        'Voltar da licença no mesmo cargo e com o mesmo time.',
        'Que o meu trabalho aparece mesmo quando eu não estou.',
        'Respondo mensagem à noite para provar que estou presente.',
        'A conversa de retorno com a minha gestora.',
        'Que decidam por mim o que eu dou conta de fazer.',
        'Um acordo por escrito sobre viagens até dezembro.',
      ],
    },
  },
]
