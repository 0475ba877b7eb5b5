export interface DemoComment {
  by: string
  text: string
  daysAgo: number
  replies?: readonly Omit<DemoComment, 'replies'>[]
}

/** What is said under the contents of the demo, by content. Everyone writes in her own language. */
export const conversations: Readonly<Record<string, readonly DemoComment[]>> = {
  'negociar-sem-pedir-desculpas': [
    {
      by: 'patricia-moraes',
      text: 'Testei os sete segundos ontem, com o diretor comercial. No quinto ele já estava oferecendo outra coisa. Não era o que eu pedi, mas era o dobro do que eu esperava ouvir.',
      daysAgo: 6,
      replies: [
        { by: 'bia', text: 'Eu contei em voz baixa e acho que ele ouviu. Mesmo assim funcionou.', daysAgo: 5 },
        {
          by: 'iris',
          text: 'E peça que o combinado venha por e-mail no mesmo dia. Promessa de aumento dita em sala não se executa; escrita, sim.',
          daysAgo: 5,
        },
        {
          by: 'patricia-moraes',
          text: 'Mandei eu mesma, com “conforme conversamos”. Ele respondeu “ok”. Guardado.',
          daysAgo: 4,
        },
      ],
    },
    {
      by: 'iris',
      text: 'Uma observação de quem vê o depois: se a empresa tem plano de cargos, o número que você leva precisa conversar com ele. Peça o plano ao RH antes da reunião. É documento interno, não é segredo.',
      daysAgo: 12,
      replies: [
        { by: 'laura-benicio', text: 'Trabalho no RH e confirmo: quase ninguém pede. Quem pede, recebe.', daysAgo: 11 },
      ],
    },
    {
      by: 'flavia-ornelas',
      text: 'E quando você está trocando de área e não tem número para mostrar? Fiquei com essa dúvida.',
      daysAgo: 3,
      replies: [
        {
          by: 'dandara-oliveira',
          text: 'Leva o número da área antiga traduzido. Eu vim de eventos: em vez de “organizei 40 eventos”, disse “administrei 600 mil por ano com 3 % de desvio”.',
          daysAgo: 2,
        },
      ],
    },
    {
      by: 'pilar-ocampo',
      text: 'Lo de no decir una horquilla me costó veinte años aprenderlo. Ojalá lo hubiera oído a los treinta.',
      daysAgo: 15,
    },
  ],
  'salario-se-conversa-em-voz-alta': [
    {
      by: 'aisha-nascimento',
      text: 'Fiz a primeira pergunta para três colegas. Duas responderam na hora. Eu ganhava 18 % a menos que as duas.',
      daysAgo: 20,
      replies: [
        { by: 'ana', text: 'Obrigada por contar. O que você fez com essa informação?', daysAgo: 19 },
        {
          by: 'aisha-nascimento',
          text: 'Marquei a conversa para depois do fechamento do trimestre. Conto aqui como foi.',
          daysAgo: 18,
        },
      ],
    },
    {
      by: 'hannah-clarke',
      text: 'The third question works in English too. I used it word for word with a recruiter.',
      daysAgo: 9,
    },
  ],
  'assedio-o-que-escrever-no-mesmo-dia': [
    {
      by: 'noemia-barros',
      text: 'Além do registro: durma, coma e conte para alguém. O corpo também guarda data. Se você está passando por isso agora, a Todas Juntas tem gente para ouvir, com o seu nome ou sem ele.',
      daysAgo: 30,
    },
    {
      by: 'olivia-braga',
      text: 'Reforço o ponto do computador da empresa: o que está lá pode ser apagado por quem você está denunciando. Caderno de papel, com data, vale como começo de prova.',
      daysAgo: 26,
      replies: [
        {
          by: 'josefa-lima',
          text: 'Passei para a minha equipe inteira da enfermagem. Devia estar no crachá.',
          daysAgo: 25,
        },
      ],
    },
  ],
  'o-silencio-como-argumento': [
    {
      by: 'cintia-barbosa',
      text: 'Pés no chão e mãos na mesa. Parece bobagem, mas foi o que me impediu de preencher o silêncio.',
      daysAgo: 8,
    },
    {
      by: 'marta-queiroz',
      text: 'Sou tradutora e vivo de preencher silêncios dos outros. Aprender a deixar um em pé foi esquisito e bom.',
      daysAgo: 4,
    },
  ],
  'conselho-nao-e-premio-e-trabalho': [
    {
      by: 'barbara-kowalski',
      text: 'Assinei minha primeira ata no mês passado. Li as 214 páginas. Fui a única.',
      daysAgo: 14,
      replies: [
        {
          by: 'celia-monteverde',
          text: 'E vai continuar sendo, até perceberem que você faz as perguntas que estão na página 180.',
          daysAgo: 13,
        },
        { by: 'lia', text: 'Guardei a frase “o que se assina” na parede do escritório.', daysAgo: 12 },
      ],
    },
  ],
  'ouvir-nao-e-esperar-a-vez': [
    {
      by: 'vanessa-couto',
      text: 'Reparei que eu abria a boca antes da última palavra. Todo mundo reparava, menos eu.',
      daysAgo: 7,
    },
    {
      by: 'ana',
      text: 'Comecei a anotar a pergunta em vez de fazê-la na hora. Metade delas some até o fim da fala da pessoa.',
      daysAgo: 10,
    },
  ],
  'menopausa-na-agenda-do-trabalho': [
    {
      by: 'irene-lacerda',
      text: 'Pela primeira vez mandei um vídeo destes para o meu gerente. Ele respondeu perguntando o que podia mudar na escala. Demorei três anos para mandar.',
      daysAgo: 21,
      replies: [
        {
          by: 'ester-cohen',
          text: 'Como médica: leve também a carta do seu ginecologista. Ajuste de escala por saúde tem amparo.',
          daysAgo: 20,
        },
      ],
    },
  ],
}
