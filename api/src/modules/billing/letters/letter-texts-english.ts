import type { Template, Words } from './letter-texts.ts'

export const english: Record<Template, Words> = {
  paid: {
    subject: 'Payment confirmed',
    title: 'Welcome, {name}.',
    paragraphs: [
      'We received the payment for the {plan}: {paid}. Your access runs until {until}.',
      'The receipt is on the payments page. If you change your mind in the next 7 days, you can withdraw in My plan and are refunded.',
    ],
    button: 'See the receipt',
    path: '/pagamento',
  },
  trial: {
    subject: 'Your trial has begun',
    title: 'Welcome, {name}.',
    paragraphs: ['Everything is open to you. The first charge of the {plan}, {next}, will be on {until}.'],
    button: 'See my plan',
    path: '/meu-plano',
  },
  renewed: {
    subject: 'Your plan was renewed',
    title: 'One more year, {name}.',
    paragraphs: ['We renewed the {plan}: {paid}. Your access runs until {until}.'],
    button: 'See the receipt',
    path: '/pagamento',
  },
  recovered: {
    subject: 'Payment confirmed',
    title: 'All is well again, {name}.',
    paragraphs: ['The payment for the {plan} went through: {paid}. Your access runs until {until}.'],
    button: 'See the receipt',
    path: '/pagamento',
  },
  review: {
    subject: 'Your payment is being reviewed',
    title: 'Your payment is being reviewed.',
    paragraphs: [
      'The bank asked for a check, which usually takes up to one working day. You need not do anything or give another card.',
      'We will write to you as soon as there is an answer.',
    ],
    button: 'Follow it',
    path: '/meu-plano',
  },
  declined: {
    subject: 'The payment did not go through',
    title: 'The payment did not go through.',
    paragraphs: [
      'You were not charged. {reason}',
      'You can try again at any time; a coupon, if there was one, is still good.',
    ],
    button: 'Try again',
    path: '/planos',
  },
  failed: {
    subject: 'We could not complete your purchase',
    title: 'We could not complete your purchase.',
    paragraphs: ['You were not charged. The card company did not answer in time, and we canceled the attempt.'],
    button: 'Try again',
    path: '/planos',
  },
  card_saved: {
    subject: 'Your card was saved',
    title: 'Your card was saved.',
    paragraphs: [
      'The card {card} is kept for the {plan}. The next charge, {next}, will be on {charge}.',
      'If it was not you, talk to us.',
    ],
    button: 'See my plan',
    path: '/meu-plano',
  },
  card_changed: {
    subject: 'Your card was changed',
    title: 'Your card was changed.',
    paragraphs: ['From now on your plan uses the card {card}. If it was not you, talk to us.'],
    button: 'See my payments',
    path: '/pagamento',
  },
  first_charge_ahead: {
    subject: 'Your trial ends on {charge}',
    title: 'Your first charge is coming up, {name}.',
    paragraphs: [
      'On {charge} your trial ends and we charge the {plan}: {next}, to the card {card}.',
      'Want to stay? There is nothing to do. If not, end it in My plan before that day and nothing is charged.',
    ],
    button: 'See my plan',
    path: '/meu-plano',
  },
  renewal_ahead: {
    subject: 'Your plan renews on {charge}',
    title: 'Your plan renews in a week, {name}.',
    paragraphs: [
      'On {charge} we renew the {plan}: {next}, charged to the card {card}.',
      'Want to stay? There is nothing to do. If not, end the renewal in My plan before that day and nothing is charged.',
    ],
    button: 'See my plan',
    path: '/meu-plano',
  },
  renewal_ended: {
    subject: 'The renewal was ended',
    title: 'The renewal was ended, {name}.',
    paragraphs: [
      'The {plan} no longer renews, and nothing will be charged. Your access continues until {until}.',
      'Changed your mind? Until that day you can resume the renewal in My plan with one click.',
    ],
    button: 'See my plan',
    path: '/meu-plano',
  },
  renewal_resumed: {
    subject: 'Your plan renews again',
    title: 'Your plan renews again, {name}.',
    paragraphs: [
      'The {plan} goes on as before. The next charge, {next}, will be on {charge}, to the card {card}.',
      'If it was not you, talk to us.',
    ],
    button: 'See my plan',
    path: '/meu-plano',
  },
  withdrawn: {
    subject: 'Withdrawal confirmed',
    title: 'It is done, {name}.',
    paragraphs: [
      'We canceled the {plan} and asked for a refund of {refunded}, the whole amount. Banks usually return it within one or two statements.',
    ],
    button: 'See the payments',
    path: '/pagamento',
  },
  trial_left: {
    subject: 'Withdrawal confirmed',
    title: 'It is done, {name}.',
    paragraphs: ['We canceled the {plan}. Nothing was charged, and nothing will be.'],
    button: 'See my plan',
    path: '/meu-plano',
  },
  overdue: {
    subject: 'The renewal of your plan did not go through',
    title: 'The renewal did not go through, {name}.',
    paragraphs: [
      'We tried to renew the {plan} for {total}. {reason}',
      'Your access goes on until {grace}. Update your card by then and nothing changes.',
    ],
    button: 'Update card',
    path: '/atualizar-cartao',
  },
  overdue_again: {
    subject: 'Your plan is still waiting to be renewed',
    title: 'Still to be renewed, {name}.',
    paragraphs: ['The charge of {total} for the {plan} is still open. Your access runs until {grace}.'],
    button: 'Update card',
    path: '/atualizar-cartao',
  },
  overdue_last: {
    subject: 'Your access ends tomorrow',
    title: 'Your access ends tomorrow, {name}.',
    paragraphs: [
      'The charge of {total} for the {plan} is still open. Your notes and conversations are kept.',
      'With another card, access goes on without a pause.',
    ],
    button: 'Update card',
    path: '/atualizar-cartao',
  },
  ended: {
    subject: 'Your plan has ended',
    title: 'Your plan has ended, {name}.',
    paragraphs: [
      'The {plan} was not renewed, and we closed the subscription without charging anything. Your notes and conversations are kept for when you come back.',
    ],
    button: 'See the plans',
    path: '/planos',
  },
}
