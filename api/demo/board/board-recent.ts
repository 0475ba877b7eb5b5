import type { Thread } from './board-thread.ts'

/** The last days of the board: some still wait for a specialist, one has little time left. Everyone writes in her own language. */
export const recentThreads: readonly Thread[] = [
  {
    by: 'cintia-barbosa',
    isAnonymous: true,
    tag: 'harassment',
    title: 'Ele faz “piadas” em toda reunião. O RH disse que é o jeito dele.',
    text: 'Trabalho em uma equipe de nove pessoas e sou a única mulher. Toda segunda, na reunião de planejamento, meu coordenador abre com um comentário sobre a minha roupa. Todo mundo ri. Eu também ri, das primeiras vezes.\n\nNão sei se estou exagerando. Anotei datas e o que foi dito, mas tenho medo de virar o problema da equipe se levar isso adiante. Alguém passou por isso e conseguiu resolver sem sair da empresa?',
    hoursAgo: 6,
    answers: [
      {
        by: 'debora-salgado',
        text: 'Estou com você. Se quiser treinar a conversa antes, me escreve aqui mesmo.',
        hoursAfter: 1,
      },
      {
        by: 'iris',
        text: 'Você não está exagerando. Comentário repetido sobre o corpo ou a roupa, na frente da equipe, pode ser assédio moral e, conforme o teor, sexual. O que você já fez, anotar data e frase, é o passo mais importante. Próximo: peça ao RH a resposta deles por escrito. Basta um e-mail curto: “conforme conversamos no dia tal, entendi que…”.',
        hoursAfter: 4,
        replies: [
          {
            by: 'author',
            text: 'Mandei o e-mail agora. Minha mão tremia, mas foi. Obrigada por dizer que não é exagero.',
            hoursAfter: 5,
          },
        ],
      },
      {
        by: 'silvana-pires',
        text: 'Passei por isso. Uma colega começou a perguntar “explica a piada?” com a cara mais séria do mundo. Em três reuniões acabou.',
        hoursAfter: 2,
      },
    ],
  },
  {
    by: 'raquel-vilela',
    isAnonymous: true,
    tag: 'work',
    title: 'Meu par ganha mais e eu treinei ele. Por onde começo?',
    text: 'Descobri por acaso. Mesmo cargo, dois anos a menos de casa. Quero falar com a minha líder sem parecer que estou fofocando, e sem entregar quem me contou.',
    hoursAgo: 3,
    answers: [
      {
        by: 'aisha-nascimento',
        text: 'Não precisa dizer que sabe o dele. Pergunte pela faixa do cargo e onde você está nela. A resposta já diz o resto.',
        hoursAfter: 1,
      },
      {
        by: 'hannah-clarke',
        text: 'I asked for “the band and my place in it” in writing. It took two weeks and a raise.',
        hoursAfter: 2,
      },
    ],
  },
  {
    by: 'bia',
    tag: 'family',
    title: 'Como vocês dividem a agenda da casa sem virar gerente dela?',
    text: 'A gente combinou, fez planilha, colou na geladeira. E ainda sou eu que lembro da planilha. Não quero mais uma ferramenta, quero parar de ser a ferramenta.',
    hoursAgo: 27,
    answers: [
      {
        by: 'noemia-barros',
        text: 'Divida por assunto inteiro, não por tarefa. Quem fica com “escola” fica com tudo: lembrar, decidir, executar, e arcar quando esquece. A parte difícil é a sua: deixar esquecer uma vez.',
        hoursAfter: 9,
        replies: [
          { by: 'author', text: 'Deixar esquecer uma vez. Vou precisar de apoio moral para essa.', hoursAfter: 11 },
          { by: 'vanessa-couto', text: 'Aqui foi o lanche do passeio. Sobrevivemos todos.', hoursAfter: 14 },
        ],
      },
      {
        by: 'lucia-arregui',
        text: 'En casa funcionó cambiar “¿qué hago?” por “esto ya es tuyo”. Tardó un mes, pero funcionó.',
        hoursAfter: 12,
      },
      { by: 'ana', text: 'Roubei a ideia do assunto inteiro. Ele ficou com “saúde do cachorro”.', hoursAfter: 20 },
    ],
  },
  {
    by: 'pilar-ocampo',
    tag: 'health',
    title: 'Volví de la licencia y todos me hablan como si fuera de cristal',
    text: 'Tres meses fuera por agotamiento. Nadie me da trabajo difícil y en las reuniones preguntan “¿seguro que puedes?”. ¿Cómo digo que estoy bien sin prometer que nunca más voy a caer?',
    hoursAgo: 43,
    answers: [
      {
        by: 'josefa-lima',
        text: 'Pede uma tarefa concreta, com prazo seu. Foi assim que pararam de me perguntar como eu estava e voltaram a perguntar do trabalho.',
        hoursAfter: 7,
      },
    ],
  },
  {
    by: 'jaqueline-prates',
    isAnonymous: true,
    tag: 'work',
    title: 'Fui promovida e a equipe era minha amiga até sexta',
    text: 'Na sexta almoçávamos juntas. Na segunda eu era a chefe, e o grupo do almoço criou outro grupo sem mim. Não quero ser a colega que ficou mandona nem a chefe que pede desculpa por existir.',
    hoursAgo: 33,
    answers: [
      {
        by: 'leticia-amaral',
        text: 'Fale disso uma vez, com cada uma, e depois não fale mais. “Sei que mudou, também estranhei, e vou avaliar o seu trabalho com justiça.” O resto o tempo faz.',
        hoursAfter: 3,
      },
      {
        by: 'author',
        text: 'Falei com duas hoje. Uma chorou, a outra riu. Acho que foi um bom começo.',
        hoursAfter: 26,
      },
    ],
  },
  {
    by: 'dandara-oliveira',
    tag: 'leisure',
    title: 'Um hobby que não vire projeto: aceito sugestões',
    text: 'Tudo o que começo por prazer termina com meta e cronograma. O que vocês fazem só porque sim?',
    hoursAgo: 55,
    answers: [
      {
        by: 'alice-watanabe',
        text: 'Argila. Fica feio, e é impossível responder mensagem com a mão suja.',
        hoursAfter: 2,
      },
      { by: 'marta-queiroz', text: 'Coral de bairro. Desafino em grupo, que é mais digno.', hoursAfter: 5 },
      {
        by: 'noemia-barros',
        text: 'Um critério que uso com pacientes: escolha algo em que você aceite ser ruim por um ano. Se a ideia incomodar, achou.',
        hoursAfter: 22,
        replies: [{ by: 'author', text: 'Incomodou na hora. Violão, então.', hoursAfter: 25 }],
      },
      { by: 'hannah-clarke', text: 'Birdwatching from the bus stop. Zero equipment, zero metrics.', hoursAfter: 30 },
    ],
  },
]
