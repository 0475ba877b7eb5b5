import type { Texts } from './texts.ts'

interface FaqGroup {
  title: Texts
  /** `[words](/address)` is a link. A draft lies in the office until the team publishes it. */
  questions: { question: Texts; answer: Texts; isDraft?: true }[]
}

export const faqTexts: FaqGroup[] = [
  {
    title: ['A Juntas', 'Juntas', 'About Juntas'],
    questions: [
      {
        question: ['O que é a Juntas?', '¿Qué es Juntas?', 'What is Juntas?'],
        answer: [
          'Uma plataforma de crescimento profissional de mulheres: talks, masterclasses e trilhas em vídeo, áudio e texto, uma comunidade em que se pergunta com ou sem o nome, networks entre quem viu o mesmo conteúdo, vagas e mentoria.',
          'Una plataforma de crecimiento profesional de mujeres: talks, masterclasses y rutas en video, audio y texto, una comunidad en la que se pregunta con o sin nombre, networks entre quienes vieron el mismo contenido, vacantes y mentoría.',
          'A platform for women’s professional growth: talks, masterclasses and trails in video, audio and text, a community where you ask with or without your name, networks between women who watched the same content, jobs and mentoring.',
        ],
      },
      {
        isDraft: true,
        question: [
          'Quem lê as minhas notas, e como as encontro?',
          '¿Quién lee mis notas y cómo las encuentro?',
          'Who reads my notes, and how do I find them?',
        ],
        answer: [
          'Só você. Em [Notas](/notas), uma busca só olha o que você escreveu e o que foi dito nos conteúdos que você pode abrir, em três línguas; nenhuma busca fica guardada. O que é para depois espera em uma lista com dias, e uma nota antiga por semana volta para você dizer se ainda vale. Leve tudo em Markdown, JSON ou no papel, ou mostre uma nota por um link que vale 30 dias, sem o seu nome se você não quiser.',
          'Solo tú. En [Notas](/notas), una sola búsqueda mira lo que escribiste y lo dicho en los contenidos que puedes abrir, en tres idiomas; ninguna búsqueda se guarda. Lo que es para después espera en una lista con fechas, y una nota antigua por semana vuelve para que digas si sigue valiendo. Llévate todo en Markdown, JSON o en papel, o muestra una nota con un enlace que vale 30 días, sin tu nombre si no quieres.',
          'Only you. In [Notes](/notas), one search looks at what you wrote and at what was said in the content you can open, in three languages; no search is kept. What is for later waits in a list with dates, and one old note a week comes back for you to say whether it is still true. Take everything along as Markdown, JSON or on paper, or show one note by a link that lasts 30 days, without your name unless you say so.',
        ],
      },
      {
        isDraft: true,
        question: ['O que é um círculo?', '¿Qué es un círculo?', 'What is a circle?'],
        answer: [
          'De 8 a 12 mulheres que veem a mesma temporada e se encontram cinquenta minutos por semana, por vídeo. Diga a temporada, o horário, o ritmo e a língua em [Círculos](/circulos): oferecemos um lugar por vez, até três por semana. A sua empresa não vê quem participa, nem que você participa. Sair ou pausar não avisa ninguém.',
          'De 8 a 12 mujeres que ven la misma temporada y se encuentran cincuenta minutos por semana, por video. Di la temporada, el horario, el ritmo y el idioma en [Círculos](/circulos): ofrecemos un lugar a la vez, hasta tres por semana. Tu empresa no ve quién participa, ni que tú participas. Salir o pausar no avisa a nadie.',
          '8 to 12 women who watch the same season and meet for fifty minutes a week, by video. Name the season, the hours, the pace and the language under [Circles](/circulos): we offer one place at a time, up to three a week. Your company does not see who takes part, nor that you do. Leaving or pausing tells nobody.',
        ],
      },
    ],
  },
  {
    title: ['Plano e empresa', 'Plan y empresa', 'Plan and company'],
    questions: [
      {
        question: ['Quanto custa e como pago?', '¿Cuánto cuesta y cómo pago?', 'What does it cost and how do I pay?'],
        answer: [
          'O plano é anual: R$ 2.600,00 à vista ou 12x de R$ 260,00 no cartão, total de R$ 3.120,00. Se a sua empresa é parceira, use o [código de ativação](/opt-in) e não pague nada.',
          'El plan es anual: R$ 2.600,00 al contado o 12 cuotas de R$ 260,00 con tarjeta, total de R$ 3.120,00. Si tu empresa es aliada, usa el [código de activación](/opt-in) y no pagas nada.',
          'The plan is annual: R$ 2.600,00 upfront or 12 payments of R$ 260,00 by card, R$ 3.120,00 in total. If your company is a partner, use the [activation code](/opt-in) and pay nothing.',
        ],
      },
      {
        question: ['Como cancelo a assinatura?', '¿Cómo cancelo la suscripción?', 'How do I cancel?'],
        answer: [
          'Em até 7 dias da compra, desista em [Meu plano](/meu-plano) e receba tudo de volta. Depois disso, se comprou aqui, escolha Encerrar a renovação em Meu plano; se comprou pela loja do celular (iOS ou Android), cancele por lá, com o passo a passo na mesma página. O acesso vai até o fim do período pago.',
          'Hasta 7 días después de la compra, desiste en [Mi plan](/meu-plano) y recupera todo. Después, si compraste aquí, elige Finalizar la renovación en Mi plan; si compraste en la tienda de tu celular (iOS o Android), cancela allí, con el paso a paso en la misma página. El acceso sigue hasta el final del período pagado.',
          'Within 7 days of the purchase, withdraw under [My plan](/meu-plano) and get everything back. After that, if you bought it here, choose End the renewal under My plan; if you bought it in your phone’s app store (iOS or Android), cancel it there, with the steps on the same page. Your access goes on until the end of the paid period.',
        ],
      },
      {
        question: [
          'Recebi um código da minha empresa. E agora?',
          'Recibí un código de mi empresa. ¿Y ahora?',
          'My company gave me a code. What now?',
        ],
        answer: [
          'Digite o código na página do [código de ativação](/opt-in): o acesso abre na hora. Quem ainda não tem conta se cadastra em [Ingressar](/ingressar), em cerca de 10 minutos.',
          'Escribe el código en la página del [código de activación](/opt-in): el acceso se abre al momento. Quien todavía no tiene cuenta se registra en [Ingresar](/ingressar), en unos 10 minutos.',
          'Enter it on the [activation code](/opt-in) page: your access opens at once. Anyone without an account signs up at [Join](/ingressar), in about 10 minutes.',
        ],
      },
      {
        question: [
          'Minha empresa vê o que eu assisto ou escrevo?',
          '¿Mi empresa ve lo que miro o escribo?',
          'Does my company see what I watch or write?',
        ],
        answer: [
          'Não. Ela vê apenas números do grupo e quem ativou o acesso. A página [O que minha empresa vê](/o-que-minha-empresa-ve) mostra a você exatamente a mesma tela.',
          'No. Solo ve números del grupo y quién activó el acceso. La página [Lo que ve mi empresa](/o-que-minha-empresa-ve) te muestra exactamente la misma pantalla.',
          'No. It sees only figures about the group and who activated their access. The page [What my company sees](/o-que-minha-empresa-ve) shows you exactly the same screen.',
        ],
      },
    ],
  },
  {
    title: ['Comunidade e certificados', 'Comunidad y certificados', 'Community and certificates'],
    questions: [
      {
        question: [
          'Como funciona a publicação anônima?',
          '¿Cómo funciona la publicación anónima?',
          'How does an anonymous post work?',
        ],
        answer: [
          'Ao publicar na [Todas Juntas](/todas-juntas), marque que quer ficar anônima: seu nome e sua foto não aparecem para ninguém, nem para a equipe que modera. Uma especialista responde em até 48 horas.',
          'Al publicar en [Todas Juntas](/todas-juntas), marca que quieres ser anónima: tu nombre y tu foto no aparecen para nadie, tampoco para el equipo que modera. Una especialista responde en un plazo de 48 horas.',
          'When you post on [Todas Juntas](/todas-juntas), choose to stay anonymous: your name and photo are not shown to anyone, nor to the team that moderates. A specialist answers within 48 hours.',
        ],
      },
      {
        isDraft: true,
        question: [
          'Alguém pode ver a minha tela. O que faço?',
          'Alguien puede ver mi pantalla. ¿Qué hago?',
          'Someone may see my screen. What can I do?',
        ],
        answer: [
          'Em [Preferências de tela](/preferencias-de-tela) você dá um nome neutro à aba, sai na hora com Esc duas vezes, tranca o que é privado com um código e recebe avisos sem conteúdo. Isso não apaga o histórico do navegador nem esconde o acesso em uma rede da empresa.',
          'En [Preferencias de pantalla](/preferencias-de-tela) le das un nombre neutro a la pestaña, sales al instante con Esc dos veces, bloqueas lo privado con un código y recibes avisos sin contenido. No borra el historial del navegador ni oculta el acceso en una red de la empresa.',
          'Under [Screen preferences](/preferencias-de-tela) you give the tab a neutral name, leave at once with Esc twice, lock what is private with a code and get notices without content. It does not erase the browser’s history or hide your visit on a company network.',
        ],
      },
      {
        isDraft: true,
        question: ['Dá para usar sem internet?', '¿Se puede usar sin internet?', 'Can I use it without the internet?'],
        answer: [
          'Abra um conteúdo e escolha “Guardar sem rede”: texto, transcrição, suas notas e, se você quiser, o áudio ou o vídeo ficam no dispositivo por até 30 dias sem rede, enquanto você tiver acesso. Em [Sem rede](/sem-rede) você vê o que está guardado e o que espera para ser enviado, liga Poucos dados e, onde o navegador reconhece o Wi-Fi, deixa guardar o episódio da semana. Sair da conta apaga tudo. Em um computador de outras pessoas, diga isso ao entrar: nada fica guardado nele.',
          'Abre un contenido y elige “Guardar sin conexión”: el texto, la transcripción, tus notas y, si quieres, el audio o el video quedan en el dispositivo hasta 30 días sin conexión, mientras tengas acceso. En [Sin conexión](/sem-rede) ves lo guardado y lo que espera para enviarse, activas Pocos datos y, donde el navegador reconoce el wifi, dejas guardar el episodio de la semana. Cerrar sesión lo borra todo. En una computadora de otras personas, dilo al entrar: no se guarda nada en ella.',
          'Open a talk or a text and choose “Keep for offline”: the text, the transcript, your notes and, if you like, the audio or the video stay on the device for up to 30 days without a network, as long as you have access. Under [Without a network](/sem-rede) you see what is kept and what waits to be sent, turn on Low data and, where the browser recognizes Wi-Fi, have the episode of the week kept. Signing out erases everything. On a computer of other people, say so when you sign in: nothing is kept on it.',
        ],
      },
      {
        isDraft: true,
        question: [
          'Como vejo o que mudou em mim?',
          '¿Cómo veo lo que cambió en mí?',
          'How do I see what changed in me?',
        ],
        answer: [
          'Responda à pesquisa e abra [Seu crescimento](/crescimento): você escolhe trilhas pelas suas respostas, as evidências se juntam sozinhas e, depois de 90 dias, a pesquisa final mostra o antes e o depois. Só você vê essa página.',
          'Responde la encuesta y abre [Tu crecimiento](/crescimento): eliges rutas según tus respuestas, las evidencias se juntan solas y, después de 90 días, la encuesta final muestra el antes y el después. Solo tú ves esa página.',
          'Answer the survey and open [Your growth](/crescimento): you choose trails because of your answers, evidence gathers by itself and, after 90 days, the final survey shows before and after. Only you see that page.',
        ],
      },
      {
        isDraft: true,
        question: [
          'Tenho pouco tempo. Por onde começo?',
          'Tengo poco tiempo. ¿Por dónde empiezo?',
          'I have little time. Where do I start?',
        ],
        answer: [
          'Em [Tenho 12 minutos](/tempo) você diz quanto tempo tem, 5, 12, 25 ou 45 minutos, e se quer ver, ouvir ou ler. A Juntas sugere até três partes que cabem, a partir de onde você parou, começa na hora e avisa no fim. Quantos minutos você tem fica só no seu dispositivo.',
          'En [Tengo 12 minutos](/tempo) dices cuánto tiempo tienes, 5, 12, 25 o 45 minutos, y si quieres ver, escuchar o leer. Juntas sugiere hasta tres partes que caben, desde donde paraste, empieza al instante y avisa al final. Cuántos minutos tienes queda solo en tu dispositivo.',
          'Under [I have 12 minutes](/tempo) you say how much time you have, 5, 12, 25 or 45 minutes, and whether to watch, listen or read. Juntas suggests up to three parts that fit, from where you stopped, starts at once and tells you when time is up. How many minutes you have stays on your device.',
        ],
      },
      {
        isDraft: true,
        question: [
          'Posso ler o que foi dito em outra língua?',
          '¿Puedo leer lo que se dijo en otro idioma?',
          'Can I read what was said in another language?',
        ],
        answer: [
          'Sim. Na página do conteúdo, abra a transcrição ao lado do vídeo: português, espanhol e inglês ficam lado a lado, com busca nas três línguas. A língua das legendas fica guardada em cada conteúdo e não muda a língua da Juntas. Se achar um erro, sugira a correção no próprio trecho: só quem revisa vê o seu nome.',
          'Sí. En la página del contenido, abre la transcripción junto al video: portugués, español e inglés quedan lado a lado, con búsqueda en los tres idiomas. El idioma de los subtítulos se guarda en cada contenido y no cambia el idioma de Juntas. Si encuentras un error, sugiere la corrección en el mismo fragmento: solo quien revisa ve tu nombre.',
          'Yes. On the content’s page, open the transcript beside the video: Portuguese, Spanish and English are side by side, with search in all three. The language of the subtitles is kept for each content and does not change the language of Juntas. If you find a mistake, suggest a correction right there: only reviewers see your name.',
        ],
      },
      {
        question: ['Como recebo os certificados?', '¿Cómo recibo los certificados?', 'How do I get my certificates?'],
        answer: [
          'Termine todos os episódios de uma trilha e abra [Progresso e certificados](/progresso-habilidade): o certificado fica lá em PDF, com um código que qualquer pessoa pode verificar.',
          'Termina todos los episodios de una ruta y abre [Progreso y certificados](/progresso-habilidade): el certificado queda allí en PDF, con un código que cualquiera puede verificar.',
          'Finish every episode of a trail and open [Progress and certificates](/progresso-habilidade): the certificate is there as a PDF, with a code that anyone can verify.',
        ],
      },
      {
        isDraft: true,
        question: [
          'Como peço a ajuda de uma mentora?',
          '¿Cómo pido la ayuda de una mentora?',
          'How do I ask a mentor for help?',
        ],
        answer: [
          'Em [Mentoras](/mentoras) você vê quem tem vaga, em quanto tempo responde e quanto é a espera, antes de pedir. Se a espera passar do prometido, você escolhe outra mentora e entra na frente. Só a mentora lê o que você escreve; a equipe, só uma mensagem que uma de vocês denunciar.',
          'En [Mentoras](/mentoras) ves quién tiene plaza, en cuánto tiempo responde y cuánto es la espera, antes de pedir. Si la espera pasa de lo prometido, eliges otra mentora y entras primera. Solo la mentora lee lo que escribes; el equipo, solo un mensaje que una de ustedes denuncie.',
          'Under [Mentors](/mentoras) you see who has a seat, how fast she answers and how long the wait is, before you ask. If the wait is longer than promised, you choose another mentor and go first in line. Only the mentor reads what you write; the team, only a message that one of you reports.',
        ],
      },
    ],
  },
]
