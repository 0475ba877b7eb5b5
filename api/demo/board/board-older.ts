import type { Thread } from './board-thread.ts'

/** Older threads: all answered, some long ago. */
export const olderThreads: readonly Thread[] = [
  {
    by: 'ana',
    isAnonymous: true,
    tag: 'work',
    title: 'Pedi demissão e me ofereceram o dobro. Por que só agora?',
    text: 'Passei dois anos pedindo 15 %. Entreguei a carta e em quatro horas apareceu o dobro. Estou com raiva e com o dobro na mesa. Como se decide isso?',
    hoursAgo: 130,
    answers: [
      {
        by: 'clara-assuncao',
        text: 'Separe as duas contas. O dinheiro responde “quanto eu custo para eles perderem”. A raiva responde “como fui tratada até aqui”. Contraproposta resolve só a primeira. Pergunte o que muda além do salário, e peça por escrito com data.',
        hoursAfter: 11,
        replies: [
          { by: 'author', text: 'Perguntei. A resposta foi “a gente vai vendo”. Acho que já decidi.', hoursAfter: 30 },
        ],
      },
      {
        by: 'patricia-moraes',
        text: 'Aceitei uma dessas. Em oito meses estava de novo na mesa, e dessa vez sem carta.',
        hoursAfter: 14,
      },
      {
        by: 'grace-adeyemi',
        text: 'The number was always there. That is the part I would not forget.',
        hoursAfter: 20,
      },
    ],
  },
  {
    by: 'tainara-gomes',
    tag: 'work',
    title: 'Estágio acabando: peço para ficar ou espero me chamarem?',
    text: 'Meu contrato termina em três meses. Todo mundo diz que gosta de mim e ninguém fala de vaga. Esperar é educado ou é bobo?',
    hoursAgo: 175,
    answers: [
      {
        by: 'iris',
        text: 'Pergunte agora, com data. O prazo do estágio é deles também: sem resposta até lá, o vínculo acaba sozinho. Um e-mail de duas linhas ao gestor, com cópia ao RH, é profissional e fica registrado.',
        hoursAfter: 6,
        replies: [{ by: 'author', text: 'Mandei e marcaram conversa para quinta!', hoursAfter: 28 }],
      },
      {
        by: 'leticia-amaral',
        text: 'Como gestora: quem pergunta com data me ajuda a brigar pela vaga. Quem espera, eu acho que já tem plano.',
        hoursAfter: 8,
      },
    ],
  },
  {
    by: 'eliane-santos',
    isAnonymous: true,
    tag: 'harassment',
    hasWarning: true,
    title: 'Mensagens do supervisor depois das onze da noite',
    text: 'Começou com dúvida de planilha. Agora é “acordada?”. Não respondo, e no dia seguinte ele me trata mal na frente de todos. Tenho os prints. E agora?',
    hoursAgo: 260,
    answers: [
      {
        by: 'iris',
        text: 'Guarde os prints fora do celular da empresa e exporte a conversa inteira, com data. A retaliação no dia seguinte também é fato: anote quem viu. Com isso, o canal de denúncia precisa abrir apuração. Se preferir fora da empresa, o sindicato e o Ministério Público do Trabalho recebem denúncia, também sem o seu nome.',
        hoursAfter: 3,
        replies: [
          { by: 'author', text: 'Exportei tudo ontem à noite. Abri a denúncia hoje, com protocolo.', hoursAfter: 41 },
          {
            by: 'iris',
            text: 'Guarde o protocolo junto. E conte a alguém da sua confiança que você abriu. Isso não se carrega sozinha.',
            hoursAfter: 43,
          },
        ],
      },
      {
        by: 'noemia-barros',
        text: 'Não responder já foi uma resposta. Enquanto apuram, combine com alguém do trabalho de não ficarem vocês dois a sós. E durma: desligue o aparelho, não você.',
        hoursAfter: 10,
      },
      { by: 'olivia-braga', text: 'O protocolo vale mais que a promessa. Você fez na ordem certa.', hoursAfter: 44 },
    ],
  },
  {
    by: 'hannah-clarke',
    tag: 'leisure',
    title: 'New in Rio: how do you make friends here past thirty?',
    text: 'Everybody is warm and nobody has a free Thursday. I have a ukulele and low standards. Ideas?',
    hoursAgo: 300,
    answers: [
      { by: 'marta-queiroz', text: 'Coral em Niterói, terças. Ukulele é bem-vindo, standards também.', hoursAfter: 4 },
      {
        by: 'clara-assuncao',
        text: 'Choose one place and go every week at the same hour. Friendship is mostly repetition.',
        hoursAfter: 26,
      },
    ],
  },
  {
    by: 'irene-lacerda',
    tag: 'health',
    title: 'Contei da menopausa para o meu gerente. Ele mudou a minha escala.',
    text: 'Vim só contar. Demorei três anos, levei a carta da médica e um pedido de duas linhas. Mudaram a escala das manhãs. Se eu consegui na agência, dá para conseguir.',
    hoursAgo: 420,
    answers: [
      { by: 'ester-cohen', text: 'Guarde a carta: se trocarem o gerente, ela continua valendo.', hoursAfter: 5 },
      {
        by: 'noemia-barros',
        text: 'O pedido de duas linhas é a parte que ensina. Quem pede pouco e exato recebe mais.',
        hoursAfter: 18,
      },
    ],
  },
  {
    by: 'lucia-arregui',
    tag: 'family',
    title: 'Mi madre se muda con nosotros. ¿Cómo lo cuento en el trabajo?',
    text: 'Voy a necesitar dos tardes a la semana durante meses. No quiero que se lea como que perdí el interés.',
    hoursAgo: 510,
    answers: [
      {
        by: 'iris',
        text: 'Pide por escrito y con propuesta: qué tardes, cómo cubres, hasta cuándo. No tienes que contar la historia clínica de nadie, basta “cuidado de un familiar”.',
        hoursAfter: 21,
        replies: [{ by: 'author', text: 'Salió bien: tres meses, revisables. Gracias.', hoursAfter: 120 }],
      },
      { by: 'zelia-andrade', text: 'Fiz isso em 1998 sem pedir a ninguém. Peça. É melhor.', hoursAfter: 30 },
    ],
  },
  {
    by: 'nadia-haddad',
    tag: 'work',
    title: 'Sociedade com irmão: quem desempata?',
    text: 'Cinquenta e cinquenta, vinte anos, e agora discordamos em tudo que importa. Alguém já pôs um desempate no papel depois de velho?',
    hoursAgo: 690,
    answers: [
      {
        by: 'clara-assuncao',
        text: 'Sim: acordo de sócios com terceiro independente para temas listados, e regra de compra e venda com preço por fórmula. Façam quando não há briga na mesa. Se já há, comecem pela lista de temas.',
        hoursAfter: 33,
      },
      {
        by: 'renata-ishikawa',
        text: 'Pusemos uma conselheira de fora. Brigamos menos só porque ela anota.',
        hoursAfter: 40,
      },
    ],
  },
  {
    by: 'kamila-rezende',
    isAnonymous: true,
    tag: 'health',
    title: 'Crise de pânico no meio da apresentação',
    text: 'Travei, saí da sala, voltei e terminei. Ninguém comentou. O silêncio ficou pior que a crise. Falo alguma coisa ou deixo morrer?',
    hoursAgo: 840,
    answers: [
      {
        by: 'noemia-barros',
        text: 'Você voltou e terminou: isso é raro e é seu. Se disser algo, diga curto e a uma pessoa: “passei mal, estou cuidando”. E cuide: crise de pânico tem tratamento, e funciona bem quanto antes começar.',
        hoursAfter: 12,
        replies: [
          {
            by: 'author',
            text: 'Marquei consulta. Disse as cinco palavras para a minha chefe. Alívio.',
            hoursAfter: 60,
          },
        ],
      },
      { by: 'ester-cohen', text: 'Aconteceu comigo em plantão. Passou, e continuei sendo médica.', hoursAfter: 16 },
    ],
  },
]
