import { early, everyone, executives, experts, leads } from './job-roles.ts'
import type { ContentDraft } from './types.ts'
import { body, words } from './words.ts'

export const talksAboutWork: readonly ContentDraft[] = [
  {
    type: 'VimeoContent',
    slug: 'salario-se-conversa-em-voz-alta',
    title: words('Salário se conversa em voz alta', 'El salario se habla en voz alta', 'Talk about pay out loud'),
    summary: words(
      'Três perguntas para descobrir a faixa do seu cargo sem constranger ninguém.',
      'Tres preguntas para descubrir la banda de tu puesto sin incomodar a nadie.',
      'Three questions that reveal the pay band of your role without embarrassing anyone.',
    ),
    content: body(
      [
        'O segredo sobre salário só protege quem paga menos. Joana mostra como perguntar a colegas, a recrutadoras e ao RH, e o que fazer com a resposta.',
        'El secreto sobre el salario solo protege a quien paga menos. Joana muestra cómo preguntar a colegas, a reclutadoras y a RR. HH., y qué hacer con la respuesta.',
        'Secrecy about pay only protects those who pay less. Joana shows how to ask colleagues, recruiters and HR, and what to do with the answer.',
      ],
      [
        'Pergunte pela faixa, não pelo número da pessoa',
        'Pregunta por la banda, no por la cifra de la persona',
        'Ask for the band, not for the person’s figure',
      ],
      [
        'Ofereça o seu dado antes de pedir o dela',
        'Ofrece tu dato antes de pedir el suyo',
        'Offer your figure before asking for hers',
      ],
      [
        'Anote a fonte e a data de cada valor',
        'Anota la fuente y la fecha de cada valor',
        'Write down the source and date of each figure',
      ],
    ),
    author: 'joana-quaresma',
    folder: 'talks',
    publishedDaysAgo: 12,
    companyJobRoles: everyone,
    isFree: true,
    contentReference: 'salario-se-conversa-em-voz-alta',
  },
  {
    type: 'VimeoContent',
    slug: 'o-que-aprendi-demitindo-gente-boa',
    title: words(
      'O que aprendi demitindo gente boa',
      'Lo que aprendí despidiendo a gente buena',
      'What I learned laying off good people',
    ),
    summary: words(
      'O corte não foi escolha dela. O jeito de contar foi.',
      'El recorte no fue decisión suya. La manera de contarlo, sí.',
      'The cut was not her choice. The way she told people was.',
    ),
    content: body(
      [
        'Em uma semana de março, Camila dispensou nove pessoas que ela mesma tinha contratado. Ela conta o que repetiria, o que não repetiria e o que disse a quem ficou.',
        'En una semana de marzo, Camila despidió a nueve personas que ella misma había contratado. Cuenta qué repetiría, qué no y qué les dijo a quienes se quedaron.',
        'In one week of March, Camila let go of nine people she had hired herself. She tells what she would do again, what she would not, and what she said to those who stayed.',
      ],
      ['A notícia vem na primeira frase', 'La noticia va en la primera frase', 'The news goes in the first sentence'],
      ['Motivo verdadeiro, em uma linha', 'El motivo verdadero, en una línea', 'The true reason, in one line'],
      [
        'Conversa com quem ficou no mesmo dia',
        'Conversación con quienes se quedan el mismo día',
        'Talk to those who stay on the same day',
      ],
    ),
    author: 'camila-okada',
    folder: 'talks',
    publishedDaysAgo: 33,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'o-que-aprendi-demitindo-gente-boa',
  },
  {
    type: 'VimeoContent',
    slug: 'quanto-custa-a-reuniao-de-uma-hora',
    title: words(
      'Quanto custa a reunião de uma hora',
      'Cuánto cuesta la reunión de una hora',
      'What a one-hour meeting costs',
    ),
    summary: words(
      'A conta é simples e ninguém faz: pessoas, hora, salário. Depois dela, metade some.',
      'La cuenta es simple y nadie la hace: personas, hora, salario. Después de ella, la mitad desaparece.',
      'The sum is simple and nobody does it: people, hour, pay. After it, half of them vanish.',
    ),
    content: body(
      [
        'Elza somou o custo de todas as reuniões fixas da Laço e cancelou 41 % delas em um trimestre. A entrega não caiu. Ela mostra a planilha e a conversa difícil que veio junto.',
        'Elza sumó el coste de todas las reuniones fijas de Laço y canceló el 41 % en un trimestre. La entrega no bajó. Muestra la hoja y la conversación difícil que vino después.',
        'Elza added up the cost of every standing meeting at Laço and canceled 41 % of them in a quarter. Output did not fall. She shows the sheet, and the hard talk that came with it.',
      ],
      [
        'Convite sem decisão vira documento',
        'Una invitación sin decisión pasa a documento',
        'An invite without a decision becomes a document',
      ],
      ['Vinte e cinco minutos por padrão', 'Veinticinco minutos por defecto', 'Twenty-five minutes by default'],
      ['Quem só ouve recebe a ata', 'Quien solo escucha recibe el acta', 'Those who only listen get the minutes'],
    ),
    author: 'elza-monteiro',
    folder: 'talks',
    publishedDaysAgo: 58,
    companyJobRoles: [...leads, ...executives],
    contentReference: 'quanto-custa-a-reuniao-de-uma-hora',
  },
  {
    type: 'VimeoContent',
    slug: 'trocar-de-area-aos-quarenta-e-dois',
    title: words(
      'Trocar de área aos quarenta e dois',
      'Cambiar de sector a los cuarenta y dos',
      'Changing fields at forty-two',
    ),
    summary: words(
      'Da sala de aula para a tecnologia, com boleto, filho e sem começar do zero.',
      'Del aula a la tecnología, con facturas, un hijo y sin empezar de cero.',
      'From the classroom to technology, with bills and a child, and not from scratch.',
    ),
    content: body(
      [
        'Inês deu aula de história por 18 anos. Ela explica o que levou consigo, o que teve de aprender e por que contou a idade na primeira entrevista.',
        'Inês dio clases de historia durante 18 años. Explica qué se llevó, qué tuvo que aprender y por qué dijo su edad en la primera entrevista.',
        'Inês taught history for 18 years. She explains what she took with her, what she had to learn and why she gave her age in the first interview.',
      ],
      [
        'Liste o que você já faz, com outro nome',
        'Haz una lista de lo que ya haces, con otro nombre',
        'List what you already do, under another name',
      ],
      ['Dez horas por semana, por dez meses', 'Diez horas por semana, diez meses', 'Ten hours a week, for ten months'],
      [
        'Uma reserva de seis meses antes do salto',
        'Una reserva de seis meses antes del salto',
        'Six months of savings before the jump',
      ],
    ),
    author: 'ines-caldas',
    folder: 'talks',
    publishedDaysAgo: 81,
    companyJobRoles: [...early, ...experts],
    contentReference: 'trocar-de-area-aos-quarenta-e-dois',
  },
  {
    type: 'VimeoContent',
    slug: 'assedio-o-que-escrever-no-mesmo-dia',
    title: words(
      'Assédio: o que escrever no mesmo dia',
      'Acoso: qué escribir el mismo día',
      'Harassment: what to write the same day',
    ),
    summary: words(
      'Data, hora, lugar, palavras exatas, quem viu. Antes de decidir qualquer coisa, registre.',
      'Fecha, hora, lugar, palabras exactas, quién lo vio. Antes de decidir nada, regístralo.',
      'Date, time, place, exact words, who saw it. Before you decide anything, write it down.',
    ),
    content: body(
      [
        'Rosa atende mulheres que chegam sem prova porque ninguém disse a elas o que guardar. Este é o registro que ajuda no RH, na Justiça e na própria memória.',
        'Rosa atiende a mujeres que llegan sin pruebas porque nadie les dijo qué guardar. Este es el registro que ayuda en RR. HH., en los tribunales y en la propia memoria.',
        'Rosa sees women who arrive without proof because nobody told them what to keep. This is the record that helps with HR, in court and with your own memory.',
      ],
      [
        'Escreva no mesmo dia, fora do computador da empresa',
        'Escribe el mismo día, fuera de la computadora de la empresa',
        'Write the same day, not on the company’s computer',
      ],
      [
        'As palavras dele entre aspas, sem adjetivo',
        'Sus palabras entre comillas, sin adjetivos',
        'His words in quotes, no adjectives',
      ],
      [
        'Conte a uma pessoa de confiança e anote que contou',
        'Cuéntaselo a alguien de confianza y anota que lo hiciste',
        'Tell someone you trust, and note that you did',
      ],
    ),
    author: 'rosa-albuquerque',
    folder: 'talks',
    publishedDaysAgo: 104,
    companyJobRoles: everyone,
    isFree: true,
    contentReference: 'assedio-o-que-escrever-no-mesmo-dia',
  },
  {
    type: 'VimeoContent',
    slug: 'pedir-indicacao-sem-constrangimento',
    title: words(
      'Pedir indicação sem constrangimento',
      'Pedir una recomendación sin apuro',
      'Asking for a referral without awkwardness',
    ),
    summary: words(
      'O pedido vago constrange. O pedido pronto para encaminhar, não.',
      'La petición vaga incomoda. La que está lista para reenviar, no.',
      'A vague request is awkward. One that is ready to forward is not.',
    ),
    content: body(
      [
        'Vitória recebe dez pedidos de indicação por semana e responde três. Ela abre as mensagens que funcionaram e mostra o que têm em comum.',
        'Vitória recibe diez peticiones por semana y responde a tres. Abre los mensajes que funcionaron y muestra qué tienen en común.',
        'Vitória gets ten referral requests a week and answers three. She opens the messages that worked and shows what they share.',
      ],
      ['Uma vaga, um link, um motivo', 'Una vacante, un enlace, un motivo', 'One opening, one link, one reason'],
      [
        'Cinco linhas que ela possa encaminhar',
        'Cinco líneas que pueda reenviar',
        'Five lines she can forward as they are',
      ],
      ['A saída fácil escrita por você', 'La salida fácil, escrita por ti', 'The easy way out, written by you'],
    ),
    author: 'vitoria-sales',
    folder: 'talks',
    publishedDaysAgo: 127,
    companyJobRoles: [...early, ...experts],
    contentReference: 'pedir-indicacao-sem-constrangimento',
  },
  {
    type: 'AudioContent',
    slug: 'dados-para-quem-nao-e-de-dados',
    title: words(
      'Dados para quem não é de dados',
      'Datos para quien no es de datos',
      'Data for people who are not data people',
    ),
    summary: words(
      'Quatro perguntas que fazem qualquer gráfico confessar. Para ouvir no caminho.',
      'Cuatro preguntas que hacen confesar a cualquier gráfico. Para escuchar de camino.',
      'Four questions that make any chart confess. To listen to on the way.',
    ),
    content: body(
      [
        'Você não precisa programar para desconfiar de um número. Camila dá as quatro perguntas que ela faz em toda reunião antes de acreditar em uma barra que subiu.',
        'No hace falta programar para desconfiar de un número. Camila da las cuatro preguntas que hace en cada reunión antes de creer en una barra que sube.',
        'You do not need to code to doubt a number. Camila gives the four questions she asks in every meeting before she believes a bar that went up.',
      ],
      ['Comparado com o quê?', '¿Comparado con qué?', 'Compared with what?'],
      ['Quem ficou de fora da conta?', '¿Quién quedó fuera de la cuenta?', 'Who was left out of the count?'],
      ['O que mudaria a nossa decisão?', '¿Qué cambiaría nuestra decisión?', 'What would change our decision?'],
    ),
    author: 'camila-okada',
    folder: 'talks',
    publishedDaysAgo: 150,
    companyJobRoles: [...early, ...leads],
    contentReference: 'dados-para-quem-nao-e-de-dados',
  },
]
