/** What members wrote when they asked: invented, short, without anybody's name. */
export const askedTexts: readonly string[] = [
  'Assumi uma equipe de seis há dois meses e quero aprender a dar retorno difícil sem perder a confiança.',
  'Vou pedir aumento na avaliação de dezembro. Quero ensaiar a conversa com alguém que já esteve do outro lado.',
  'Estou entre ficar na área técnica e virar gestora. Queria pensar nisso com quem fez a escolha.',
  'Voltei de licença e a minha carteira mudou de mãos. Preciso de um plano para os próximos três meses.',
  'Quero entender o balanço da minha área antes de defender um orçamento pela primeira vez.',
  'Trabalho em casa com duas crianças e não consigo fechar o dia. Procuro rotina, não milagre.',
]

export const thread = {
  queued: 'Quero organizar as contas de casa e da carreira ao mesmo tempo: duas propostas na mesa e pouca reserva.',
  asked: 'Sou gerente de produto há um ano e quero falar de qualidade com a engenharia sem virar cobrança.',
  accepted: 'Aceito com gosto. Vamos conversar por quarenta minutos, de quinze em quinze dias, sempre às quintas.',
  note: 'Fiz a reunião como combinamos: três fatos, um pedido. Funcionou melhor do que eu esperava.',
}

export const handoverSummary =
  'Ana é gerente de produto e trabalha o diálogo com a engenharia. Já conduz reuniões com três fatos e um pedido. Próximo passo: preparar a conversa sobre prioridades do primeiro trimestre.'
