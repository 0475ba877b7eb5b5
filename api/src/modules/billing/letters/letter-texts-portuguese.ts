import type { Template, Words } from './letter-texts.ts'

export const portuguese: Record<Template, Words> = {
  paid: {
    subject: 'Pagamento confirmado',
    title: 'Bem-vinda, {name}.',
    paragraphs: [
      'Recebemos o pagamento do {plan}: {paid}. Seu acesso vai até {until}.',
      'O recibo está na página de pagamentos. Se mudar de ideia nos próximos 7 dias, você desiste em Meu plano e recebe o valor de volta.',
    ],
    button: 'Ver o recibo',
    path: '/pagamento',
  },
  trial: {
    subject: 'Seu período de teste começou',
    title: 'Bem-vinda, {name}.',
    paragraphs: ['Você já tem acesso a tudo. A primeira cobrança do {plan}, de {next}, será em {until}.'],
    button: 'Ver meu plano',
    path: '/meu-plano',
  },
  renewed: {
    subject: 'Seu plano foi renovado',
    title: 'Mais um ano, {name}.',
    paragraphs: ['Renovamos o {plan}: {paid}. Seu acesso vai até {until}.'],
    button: 'Ver o recibo',
    path: '/pagamento',
  },
  recovered: {
    subject: 'Pagamento confirmado',
    title: 'Tudo certo de novo, {name}.',
    paragraphs: ['O pagamento do {plan} passou: {paid}. Seu acesso vai até {until}.'],
    button: 'Ver o recibo',
    path: '/pagamento',
  },
  review: {
    subject: 'Seu pagamento está em análise',
    title: 'Seu pagamento está em análise.',
    paragraphs: [
      'O banco pediu uma conferência, o que costuma levar até um dia útil. Você não precisa fazer nada nem informar outro cartão.',
      'Avisamos por e-mail assim que houver resposta.',
    ],
    button: 'Acompanhar',
    path: '/meu-plano',
  },
  declined: {
    subject: 'O pagamento não passou',
    title: 'O pagamento não passou.',
    paragraphs: [
      'Nada foi cobrado. {reason}',
      'Você pode tentar de novo quando quiser; o cupom, se havia um, continua valendo.',
    ],
    button: 'Tentar de novo',
    path: '/planos',
  },
  failed: {
    subject: 'Não conseguimos concluir sua compra',
    title: 'Não conseguimos concluir sua compra.',
    paragraphs: ['Nada foi cobrado. A operadora de cartões não respondeu a tempo, e cancelamos a tentativa.'],
    button: 'Tentar de novo',
    path: '/planos',
  },
  card_saved: {
    subject: 'Seu cartão foi salvo',
    title: 'Seu cartão foi salvo.',
    paragraphs: [
      'O cartão {card} fica guardado para o {plan}. A próxima cobrança, de {next}, será em {charge}.',
      'Se não foi você, fale com a gente.',
    ],
    button: 'Ver meu plano',
    path: '/meu-plano',
  },
  card_changed: {
    subject: 'Seu cartão foi trocado',
    title: 'Seu cartão foi trocado.',
    paragraphs: ['O cartão do seu plano é o {card} a partir de agora. Se não foi você, fale com a gente.'],
    button: 'Ver meus pagamentos',
    path: '/pagamento',
  },
  first_charge_ahead: {
    subject: 'Seu teste termina em {charge}',
    title: 'A primeira cobrança está chegando, {name}.',
    paragraphs: [
      'Em {charge} termina o seu período de teste e cobramos o {plan}: {next}, no cartão {card}.',
      'Quer continuar? Não precisa fazer nada. Se não quiser, encerre em Meu plano antes desse dia e nada é cobrado.',
    ],
    button: 'Ver meu plano',
    path: '/meu-plano',
  },
  renewal_ahead: {
    subject: 'Seu plano renova em {charge}',
    title: 'Seu plano renova em uma semana, {name}.',
    paragraphs: [
      'Em {charge} renovamos o {plan}: {next}, no cartão {card}.',
      'Quer continuar? Não precisa fazer nada. Se não quiser, encerre a renovação em Meu plano antes desse dia e nada é cobrado.',
    ],
    button: 'Ver meu plano',
    path: '/meu-plano',
  },
  renewal_ended: {
    subject: 'A renovação foi encerrada',
    title: 'A renovação foi encerrada, {name}.',
    paragraphs: [
      'O {plan} não renova mais, e nada será cobrado. Seu acesso continua até {until}.',
      'Mudou de ideia? Até esse dia, você retoma a renovação em Meu plano com um clique.',
    ],
    button: 'Ver meu plano',
    path: '/meu-plano',
  },
  renewal_resumed: {
    subject: 'Seu plano volta a renovar',
    title: 'Seu plano volta a renovar, {name}.',
    paragraphs: [
      'O {plan} segue como antes. A próxima cobrança, de {next}, será em {charge}, no cartão {card}.',
      'Se não foi você, fale com a gente.',
    ],
    button: 'Ver meu plano',
    path: '/meu-plano',
  },
  withdrawn: {
    subject: 'Desistência confirmada',
    title: 'Está feito, {name}.',
    paragraphs: [
      'Cancelamos o {plan} e pedimos o estorno de {refunded}, o valor inteiro. O banco costuma devolvê-lo em uma ou duas faturas.',
    ],
    button: 'Ver os pagamentos',
    path: '/pagamento',
  },
  trial_left: {
    subject: 'Desistência confirmada',
    title: 'Está feito, {name}.',
    paragraphs: ['Cancelamos o {plan}. Nada foi cobrado, e nada será.'],
    button: 'Ver meu plano',
    path: '/meu-plano',
  },
  overdue: {
    subject: 'A renovação do seu plano não passou',
    title: 'A renovação não passou, {name}.',
    paragraphs: [
      'Tentamos renovar o {plan} por {total}. {reason}',
      'Seu acesso continua até {grace}. Atualize o cartão até lá e nada muda.',
    ],
    button: 'Atualizar cartão',
    path: '/atualizar-cartao',
  },
  overdue_again: {
    subject: 'Seu plano ainda espera a renovação',
    title: 'Ainda falta renovar, {name}.',
    paragraphs: ['A cobrança de {total} do {plan} continua em aberto. Seu acesso vai até {grace}.'],
    button: 'Atualizar cartão',
    path: '/atualizar-cartao',
  },
  overdue_last: {
    subject: 'Seu acesso termina amanhã',
    title: 'Seu acesso termina amanhã, {name}.',
    paragraphs: [
      'A cobrança de {total} do {plan} continua em aberto. Suas notas e conversas ficam guardadas.',
      'Com outro cartão, o acesso segue sem pausa.',
    ],
    button: 'Atualizar cartão',
    path: '/atualizar-cartao',
  },
  ended: {
    subject: 'Seu plano terminou',
    title: 'Seu plano terminou, {name}.',
    paragraphs: [
      'A renovação do {plan} não aconteceu, e encerramos a assinatura sem cobrar nada. Suas notas e conversas ficam guardadas para quando você voltar.',
    ],
    button: 'Ver os planos',
    path: '/planos',
  },
}
