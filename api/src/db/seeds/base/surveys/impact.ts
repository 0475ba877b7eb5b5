import type { Statements } from './types.ts'

/** The impact survey: what happens around me at work. */
export const impact: Statements = {
  networking: [
    {
      pt: 'Pessoas de outras áreas me procuram para trocar ideias.',
      es: 'Personas de otras áreas me buscan para intercambiar ideas.',
      en: 'People from other areas come to me to exchange ideas.',
    },
    {
      pt: 'Fico sabendo de oportunidades por pessoas que conheço.',
      es: 'Me entero de oportunidades por personas que conozco.',
      en: 'I hear about opportunities from people I know.',
    },
    {
      pt: 'Alguém me indica para um projeto ou uma conversa importante.',
      es: 'Alguien me recomienda para un proyecto o una conversación importante.',
      en: 'Someone recommends me for an important project or conversation.',
    },
    {
      pt: 'Resolvo um problema porque sei quem chamar.',
      es: 'Resuelvo un problema porque sé a quién llamar.',
      en: 'I solve a problem because I know whom to call.',
    },
  ],
  innovation: [
    {
      pt: 'Uma ideia minha é testada no trabalho.',
      es: 'Una idea mía se prueba en el trabajo.',
      en: 'An idea of mine is tried out at work.',
    },
    {
      pt: 'Um processo fica mais simples por uma mudança que propus.',
      es: 'Un proceso se simplifica por un cambio que propuse.',
      en: 'A process becomes simpler because of a change I proposed.',
    },
    {
      pt: 'Colegas me chamam quando precisam pensar diferente.',
      es: 'Mis colegas me llaman cuando necesitan pensar de otra manera.',
      en: 'Colleagues call me in when they need to think differently.',
    },
    {
      pt: 'Tenho espaço para experimentar no meu dia a dia.',
      es: 'Tengo espacio para experimentar en mi día a día.',
      en: 'I have room to experiment in my daily work.',
    },
  ],
  authorship: [
    {
      pt: 'Meu nome aparece nos resultados que ajudei a construir.',
      es: 'Mi nombre aparece en los resultados que ayudé a construir.',
      en: 'My name appears on the results I helped to build.',
    },
    {
      pt: 'Sou consultada antes de decisões sobre o meu trabalho.',
      es: 'Me consultan antes de tomar decisiones sobre mi trabajo.',
      en: 'I am consulted before decisions about my work are made.',
    },
    {
      pt: 'Projetos que comecei seguem adiante.',
      es: 'Los proyectos que empecé siguen adelante.',
      en: 'Projects I started move forward.',
    },
    {
      pt: 'Minha liderança sabe dizer o que eu entreguei nos últimos meses.',
      es: 'Mi jefatura sabe decir qué entregué en los últimos meses.',
      en: 'My manager can say what I have delivered in recent months.',
    },
  ],
  positioning: [
    {
      pt: 'Minha opinião muda o rumo de uma discussão.',
      es: 'Mi opinión cambia el rumbo de una discusión.',
      en: 'My opinion changes the course of a discussion.',
    },
    {
      pt: 'Consigo terminar meu raciocínio nas reuniões.',
      es: 'Consigo terminar mi razonamiento en las reuniones.',
      en: 'I get to finish my line of thought in meetings.',
    },
    {
      pt: 'Sou lembrada quando surge uma vaga ou um projeto novo.',
      es: 'Se acuerdan de mí cuando surge una vacante o un proyecto nuevo.',
      en: 'I come to mind when a position or a new project opens up.',
    },
    {
      pt: 'As pessoas sabem em que assunto sou referência.',
      es: 'Las personas saben en qué tema soy referente.',
      en: 'People know which subject I am the person to ask about.',
    },
  ],
  self_confidence: [
    {
      pt: 'Entro em uma conversa difícil com calma.',
      es: 'Entro con calma en una conversación difícil.',
      en: 'I enter a difficult conversation calmly.',
    },
    {
      pt: 'Candidato-me a oportunidades que me interessam.',
      es: 'Me postulo a oportunidades que me interesan.',
      en: 'I apply for opportunities that interest me.',
    },
    {
      pt: 'Tomo uma decisão e sigo em frente com ela.',
      es: 'Tomo una decisión y sigo adelante con ella.',
      en: 'I make a decision and move ahead with it.',
    },
    {
      pt: 'Mostro um trabalho em andamento para receber sugestões.',
      es: 'Muestro un trabajo en curso para recibir sugerencias.',
      en: 'I show work in progress to get suggestions.',
    },
  ],
  adaptability: [
    {
      pt: 'Continuo entregando quando o time ou a liderança muda.',
      es: 'Sigo entregando cuando cambia el equipo o la jefatura.',
      en: 'I keep delivering when the team or the management changes.',
    },
    {
      pt: 'Sou chamada para ajudar em situações novas.',
      es: 'Me llaman para ayudar en situaciones nuevas.',
      en: 'I am called in to help with new situations.',
    },
    {
      pt: 'Uso no trabalho algo que aprendi nos últimos meses.',
      es: 'Uso en el trabajo algo que aprendí en los últimos meses.',
      en: 'I use at work something I learned in recent months.',
    },
    {
      pt: 'Encontro outro caminho quando o primeiro plano falha.',
      es: 'Encuentro otro camino cuando falla el primer plan.',
      en: 'I find another way when the first plan fails.',
    },
  ],
  negotiation: [
    {
      pt: 'Consigo os recursos de que preciso para o meu trabalho.',
      es: 'Consigo los recursos que necesito para mi trabajo.',
      en: 'I obtain the resources I need for my work.',
    },
    {
      pt: 'Saio de uma negociação com um acordo que posso cumprir.',
      es: 'Salgo de una negociación con un acuerdo que puedo cumplir.',
      en: 'I leave a negotiation with an agreement I can keep.',
    },
    {
      pt: 'Converso com minha liderança sobre salário ou promoção.',
      es: 'Converso con mi jefatura sobre salario o ascenso.',
      en: 'I talk with my manager about pay or promotion.',
    },
    {
      pt: 'Um prazo ou um escopo é revisto depois que mostro os motivos.',
      es: 'Un plazo o un alcance se revisa después de que muestro los motivos.',
      en: 'A deadline or a scope is revised after I show the reasons.',
    },
  ],
  discipline: [
    {
      pt: 'Termino a semana com o mais importante feito.',
      es: 'Termino la semana con lo más importante hecho.',
      en: 'I end the week with the most important things done.',
    },
    {
      pt: 'As pessoas confiam no que combino com elas.',
      es: 'Las personas confían en lo que acuerdo con ellas.',
      en: 'People trust what I agree with them.',
    },
    {
      pt: 'Mantenho um hábito de estudo ao longo do mês.',
      es: 'Mantengo un hábito de estudio a lo largo del mes.',
      en: 'I keep up a habit of study throughout the month.',
    },
    {
      pt: 'Consigo proteger meu tempo de foco.',
      es: 'Consigo proteger mi tiempo de concentración.',
      en: 'I manage to protect my focus time.',
    },
  ],
  emotional_intelligence: [
    {
      pt: 'Colegas me procuram quando passam por um momento difícil.',
      es: 'Mis colegas me buscan cuando pasan por un momento difícil.',
      en: 'Colleagues come to me when they go through a hard time.',
    },
    {
      pt: 'Uma conversa tensa fica mais leve com a minha participação.',
      es: 'Una conversación tensa se suaviza con mi participación.',
      en: 'A tense conversation eases when I take part.',
    },
    {
      pt: 'Termino o dia com energia para a minha vida fora do trabalho.',
      es: 'Termino el día con energía para mi vida fuera del trabajo.',
      en: 'I end the day with energy for my life outside work.',
    },
    {
      pt: 'Mantenho uma boa relação com quem discorda de mim.',
      es: 'Mantengo una buena relación con quien discrepa de mí.',
      en: 'I stay on good terms with people who disagree with me.',
    },
  ],
  critical_thinking: [
    {
      pt: 'Uma pergunta minha evita um erro do time.',
      es: 'Una pregunta mía evita un error del equipo.',
      en: 'A question of mine prevents a mistake by the team.',
    },
    {
      pt: 'Sou chamada para analisar um problema antes da solução.',
      es: 'Me llaman para analizar un problema antes de la solución.',
      en: 'I am asked to analyze a problem before a solution is chosen.',
    },
    {
      pt: 'Mudo de ideia quando vejo um dado novo.',
      es: 'Cambio de idea cuando veo un dato nuevo.',
      en: 'I change my mind when I see new evidence.',
    },
    {
      pt: 'As decisões de que participo têm critérios claros.',
      es: 'Las decisiones en las que participo tienen criterios claros.',
      en: 'The decisions I take part in have clear criteria.',
    },
  ],
  leadership: [
    {
      pt: 'Pessoas crescem trabalhando comigo.',
      es: 'Las personas crecen trabajando conmigo.',
      en: 'People grow by working with me.',
    },
    {
      pt: 'O trabalho segue bem quando eu me ausento.',
      es: 'El trabajo sigue bien cuando me ausento.',
      en: 'The work goes on well when I am away.',
    },
    {
      pt: 'O time sabe por que faz o que faz.',
      es: 'El equipo sabe por qué hace lo que hace.',
      en: 'The team knows why it does what it does.',
    },
    {
      pt: 'Alguém segue um exemplo meu.',
      es: 'Alguien sigue un ejemplo mío.',
      en: 'Someone follows an example I set.',
    },
  ],
  strategic_communication: [
    {
      pt: 'Minhas mensagens são entendidas na primeira leitura.',
      es: 'Mis mensajes se entienden en la primera lectura.',
      en: 'My messages are understood at first reading.',
    },
    {
      pt: 'Apresento meu trabalho para quem toma decisões.',
      es: 'Presento mi trabajo a quienes toman decisiones.',
      en: 'I present my work to those who make decisions.',
    },
    {
      pt: 'Uma proposta minha é aprovada depois que eu a explico.',
      es: 'Una propuesta mía se aprueba después de que la explico.',
      en: 'A proposal of mine is approved after I explain it.',
    },
    {
      pt: 'Pedem que eu fale em nome do time.',
      es: 'Me piden que hable en nombre del equipo.',
      en: 'I am asked to speak on behalf of the team.',
    },
  ],
}
