import type { Statements } from './types.ts'

/** The strengths survey: what I do. */
export const potential: Statements = {
  networking: [
    {
      pt: 'Procuro pessoas de outras áreas para conhecer o trabalho delas.',
      es: 'Busco a personas de otras áreas para conocer su trabajo.',
      en: 'I seek out people from other areas to learn about their work.',
    },
    {
      pt: 'Retomo o contato com colegas antigas, mesmo quando não preciso de nada.',
      es: 'Retomo el contacto con antiguas colegas aunque no necesite nada.',
      en: 'I get back in touch with former colleagues even when I need nothing.',
    },
    {
      pt: 'Apresento pessoas que podem se ajudar.',
      es: 'Presento a personas que pueden ayudarse entre sí.',
      en: 'I introduce people who can help each other.',
    },
    {
      pt: 'Peço ajuda a quem sabe mais do que eu sobre um assunto.',
      es: 'Pido ayuda a quien sabe más que yo de un tema.',
      en: 'I ask people who know more than I do about a subject for help.',
    },
  ],
  innovation: [
    {
      pt: 'Proponho um jeito novo de fazer uma tarefa conhecida.',
      es: 'Propongo una forma nueva de hacer una tarea conocida.',
      en: 'I suggest a new way of doing a familiar task.',
    },
    {
      pt: 'Testo uma ideia em pequena escala antes de pedir aprovação para o todo.',
      es: 'Pruebo una idea a pequeña escala antes de pedir aprobación para el conjunto.',
      en: 'I try an idea on a small scale before asking for approval of the whole.',
    },
    {
      pt: 'Trago para o trabalho algo que aprendi fora dele.',
      es: 'Llevo al trabajo algo que aprendí fuera de él.',
      en: 'I bring to work something I learned outside it.',
    },
    {
      pt: 'Conto ao time o que aprendi com um teste que deu errado.',
      es: 'Cuento al equipo lo que aprendí de una prueba que salió mal.',
      en: 'I tell the team what I learned from a trial that failed.',
    },
  ],
  authorship: [
    {
      pt: 'Digo com clareza qual parte de um resultado foi minha.',
      es: 'Digo con claridad qué parte de un resultado fue mía.',
      en: 'I say clearly which part of a result was mine.',
    },
    {
      pt: 'Começo um projeto sem esperar que alguém me peça.',
      es: 'Empiezo un proyecto sin esperar a que alguien me lo pida.',
      en: 'I start a project without waiting to be asked.',
    },
    {
      pt: 'Assumo a decisão quando o assunto é da minha área.',
      es: 'Asumo la decisión cuando el asunto es de mi área.',
      en: 'I take the decision when the matter belongs to my area.',
    },
    {
      pt: 'Registro o que entreguei para poder mostrar depois.',
      es: 'Registro lo que entregué para poder mostrarlo después.',
      en: 'I keep a record of what I delivered so that I can show it later.',
    },
  ],
  positioning: [
    {
      pt: 'Falo na reunião antes de a decisão ser tomada.',
      es: 'Hablo en la reunión antes de que se tome la decisión.',
      en: 'I speak in the meeting before the decision is made.',
    },
    {
      pt: 'Discordo com argumentos diante de pessoas mais experientes.',
      es: 'Discrepo con argumentos ante personas con más experiencia.',
      en: 'I disagree with arguments in front of more senior people.',
    },
    {
      pt: 'Retomo a palavra quando sou interrompida.',
      es: 'Retomo la palabra cuando me interrumpen.',
      en: 'I take the floor back when I am interrupted.',
    },
    {
      pt: 'Digo qual é o próximo cargo que quero ocupar.',
      es: 'Digo cuál es el próximo puesto que quiero ocupar.',
      en: 'I say which position I want next.',
    },
  ],
  self_confidence: [
    {
      pt: 'Aceito um desafio antes de dominar tudo o que ele exige.',
      es: 'Acepto un reto antes de dominar todo lo que exige.',
      en: 'I accept a challenge before mastering everything it demands.',
    },
    {
      pt: 'Recebo um elogio e respondo apenas com um agradecimento.',
      es: 'Recibo un elogio y respondo solo con un agradecimiento.',
      en: 'When I am praised I simply say thank you.',
    },
    {
      pt: 'Mantenho minha posição quando tenho dados para sustentá-la.',
      es: 'Mantengo mi posición cuando tengo datos que la sostienen.',
      en: 'I hold my position when I have the data to support it.',
    },
    {
      pt: 'Lembro das minhas conquistas quando algo dá errado.',
      es: 'Recuerdo mis logros cuando algo sale mal.',
      en: 'I remember my achievements when something goes wrong.',
    },
  ],
  adaptability: [
    {
      pt: 'Refaço meu plano no mesmo dia em que a prioridade muda.',
      es: 'Rehago mi plan el mismo día en que cambia la prioridad.',
      en: 'I redo my plan on the day the priority changes.',
    },
    {
      pt: 'Aprendo uma ferramenta nova quando o trabalho pede.',
      es: 'Aprendo una herramienta nueva cuando el trabajo lo pide.',
      en: 'I learn a new tool when the work calls for it.',
    },
    {
      pt: 'Mudo meu jeito de explicar conforme a pessoa que ouve.',
      es: 'Cambio mi forma de explicar según la persona que escucha.',
      en: 'I change how I explain something depending on who is listening.',
    },
    {
      pt: 'Procuro o que posso controlar quando o cenário é incerto.',
      es: 'Busco lo que puedo controlar cuando el escenario es incierto.',
      en: 'I look for what I can control when the outlook is uncertain.',
    },
  ],
  negotiation: [
    {
      pt: 'Preparo meus números antes de uma conversa sobre dinheiro.',
      es: 'Preparo mis números antes de una conversación sobre dinero.',
      en: 'I prepare my figures before a conversation about money.',
    },
    {
      pt: 'Peço um prazo ou um recurso maior quando o escopo cresce.',
      es: 'Pido más plazo o más recursos cuando crece el alcance.',
      en: 'I ask for more time or resources when the scope grows.',
    },
    {
      pt: 'Pergunto o que a outra parte precisa antes de propor.',
      es: 'Pregunto qué necesita la otra parte antes de proponer.',
      en: 'I ask what the other side needs before making a proposal.',
    },
    {
      pt: 'Faço uma contraproposta quando a primeira oferta é baixa.',
      es: 'Hago una contraoferta cuando la primera oferta es baja.',
      en: 'I make a counter-offer when the first offer is low.',
    },
  ],
  discipline: [
    {
      pt: 'Reservo na agenda um horário para o trabalho que exige foco.',
      es: 'Reservo en la agenda un horario para el trabajo que exige concentración.',
      en: 'I block time in my calendar for work that needs focus.',
    },
    {
      pt: 'Cumpro os prazos que combinei.',
      es: 'Cumplo los plazos que acordé.',
      en: 'I meet the deadlines I agreed to.',
    },
    {
      pt: 'Divido uma meta grande em passos da semana.',
      es: 'Divido una meta grande en pasos semanales.',
      en: 'I break a large goal into steps for the week.',
    },
    {
      pt: 'Aviso com antecedência quando um prazo corre risco.',
      es: 'Aviso con anticipación cuando un plazo corre riesgo.',
      en: 'I give early notice when a deadline is at risk.',
    },
  ],
  emotional_intelligence: [
    {
      pt: 'Percebo o que estou sentindo antes de responder a uma provocação.',
      es: 'Percibo lo que siento antes de responder a una provocación.',
      en: 'I notice what I am feeling before I answer a provocation.',
    },
    {
      pt: 'Pergunto como a pessoa está quando noto uma mudança nela.',
      es: 'Pregunto cómo está la persona cuando noto un cambio en ella.',
      en: 'I ask how someone is when I notice a change in them.',
    },
    {
      pt: 'Escuto uma crítica até o fim antes de falar.',
      es: 'Escucho una crítica hasta el final antes de hablar.',
      en: 'I hear criticism out before I speak.',
    },
    {
      pt: 'Faço uma pausa quando percebo que cheguei ao meu limite.',
      es: 'Hago una pausa cuando percibo que llegué a mi límite.',
      en: 'I take a break when I notice that I have reached my limit.',
    },
  ],
  critical_thinking: [
    {
      pt: 'Pergunto de onde vem um dado antes de usá-lo.',
      es: 'Pregunto de dónde viene un dato antes de usarlo.',
      en: 'I ask where a figure comes from before I use it.',
    },
    {
      pt: 'Comparo pelo menos duas alternativas antes de decidir.',
      es: 'Comparo al menos dos alternativas antes de decidir.',
      en: 'I compare at least two alternatives before deciding.',
    },
    {
      pt: 'Procuro uma informação que possa mostrar que estou errada.',
      es: 'Busco información que pueda mostrar que me equivoco.',
      en: 'I look for information that could show that I am wrong.',
    },
    {
      pt: 'Separo o fato da opinião quando relato um problema.',
      es: 'Separo el hecho de la opinión cuando informo de un problema.',
      en: 'I separate fact from opinion when I report a problem.',
    },
  ],
  leadership: [
    {
      pt: 'Delego a tarefa inteira, com a decisão que vem com ela.',
      es: 'Delego la tarea entera, con la decisión que conlleva.',
      en: 'I delegate the whole task, including the decision that comes with it.',
    },
    {
      pt: 'Dou um retorno específico na mesma semana em que o fato acontece.',
      es: 'Doy un comentario específico la misma semana en que ocurre el hecho.',
      en: 'I give specific feedback in the same week that something happens.',
    },
    {
      pt: 'Explico para que serve um trabalho antes de dizer como fazê-lo.',
      es: 'Explico para qué sirve un trabajo antes de decir cómo hacerlo.',
      en: 'I explain what a piece of work is for before saying how to do it.',
    },
    {
      pt: 'Dou crédito em público a quem fez o trabalho.',
      es: 'Reconozco en público a quien hizo el trabajo.',
      en: 'I publicly credit the person who did the work.',
    },
  ],
  strategic_communication: [
    {
      pt: 'Começo uma apresentação pela conclusão.',
      es: 'Empiezo una presentación por la conclusión.',
      en: 'I open a presentation with its conclusion.',
    },
    {
      pt: 'Escolho o canal e o momento antes de dar uma notícia difícil.',
      es: 'Elijo el canal y el momento antes de dar una noticia difícil.',
      en: 'I choose the channel and the moment before giving difficult news.',
    },
    {
      pt: 'Resumo por escrito o que ficou combinado em uma conversa.',
      es: 'Resumo por escrito lo que se acordó en una conversación.',
      en: 'I summarize in writing what was agreed in a conversation.',
    },
    {
      pt: 'Conto um resultado de um jeito que interessa a quem decide.',
      es: 'Cuento un resultado de una forma que interesa a quien decide.',
      en: 'I tell a result in a way that matters to those who decide.',
    },
  ],
}
