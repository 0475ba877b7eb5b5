import type { Template, Words } from './letter-texts.ts'

export const spanish: Record<Template, Words> = {
  paid: {
    subject: 'Pago confirmado',
    title: 'Bienvenida, {name}.',
    paragraphs: [
      'Recibimos el pago del {plan}: {paid}. Tu acceso llega hasta el {until}.',
      'El recibo está en la página de pagos. Si cambias de idea en los próximos 7 días, puedes desistir en Mi plan y se te devuelve el importe.',
    ],
    button: 'Ver el recibo',
    path: '/pagamento',
  },
  trial: {
    subject: 'Tu período de prueba ha comenzado',
    title: 'Bienvenida, {name}.',
    paragraphs: ['Ya tienes acceso a todo. El primer cobro del {plan}, de {next}, será el {until}.'],
    button: 'Ver mi plan',
    path: '/meu-plano',
  },
  renewed: {
    subject: 'Tu plan se ha renovado',
    title: 'Un año más, {name}.',
    paragraphs: ['Renovamos el {plan}: {paid}. Tu acceso llega hasta el {until}.'],
    button: 'Ver el recibo',
    path: '/pagamento',
  },
  recovered: {
    subject: 'Pago confirmado',
    title: 'Todo en orden, {name}.',
    paragraphs: ['El pago del {plan} se realizó: {paid}. Tu acceso llega hasta el {until}.'],
    button: 'Ver el recibo',
    path: '/pagamento',
  },
  review: {
    subject: 'Tu pago está en revisión',
    title: 'Tu pago está en revisión.',
    paragraphs: [
      'El banco pidió una comprobación, que suele tardar hasta un día hábil. No tienes que hacer nada ni indicar otra tarjeta.',
      'Te avisaremos por correo en cuanto haya respuesta.',
    ],
    button: 'Ver cómo va',
    path: '/meu-plano',
  },
  declined: {
    subject: 'El pago no se realizó',
    title: 'El pago no se realizó.',
    paragraphs: [
      'No se cobró nada. {reason}',
      'Puedes intentarlo de nuevo cuando quieras; el cupón, si lo había, sigue valiendo.',
    ],
    button: 'Intentar de nuevo',
    path: '/planos',
  },
  failed: {
    subject: 'No pudimos completar tu compra',
    title: 'No pudimos completar tu compra.',
    paragraphs: ['No se cobró nada. La operadora de tarjetas no respondió a tiempo y cancelamos el intento.'],
    button: 'Intentar de nuevo',
    path: '/planos',
  },
  card_saved: {
    subject: 'Guardamos tu tarjeta',
    title: 'Guardamos tu tarjeta.',
    paragraphs: [
      'La tarjeta {card} queda guardada para el {plan}. El próximo cobro, de {next}, será el {charge}.',
      'Si no fuiste tú, habla con nosotras.',
    ],
    button: 'Ver mi plan',
    path: '/meu-plano',
  },
  card_changed: {
    subject: 'Tu tarjeta ha cambiado',
    title: 'Tu tarjeta ha cambiado.',
    paragraphs: ['La tarjeta de tu plan es la {card} a partir de ahora. Si no fuiste tú, habla con nosotras.'],
    button: 'Ver mis pagos',
    path: '/pagamento',
  },
  first_charge_ahead: {
    subject: 'Tu prueba termina el {charge}',
    title: 'Se acerca el primer cobro, {name}.',
    paragraphs: [
      'El {charge} termina tu período de prueba y cobramos el {plan}: {next}, con la tarjeta {card}.',
      '¿Quieres seguir? No tienes que hacer nada. Si no quieres, finalízalo en Mi plan antes de ese día y no se cobra nada.',
    ],
    button: 'Ver mi plan',
    path: '/meu-plano',
  },
  renewal_ahead: {
    subject: 'Tu plan se renueva el {charge}',
    title: 'Tu plan se renueva en una semana, {name}.',
    paragraphs: [
      'El {charge} renovamos el {plan}: {next}, con la tarjeta {card}.',
      '¿Quieres seguir? No tienes que hacer nada. Si no quieres, finaliza la renovación en Mi plan antes de ese día y no se cobra nada.',
    ],
    button: 'Ver mi plan',
    path: '/meu-plano',
  },
  renewal_ended: {
    subject: 'La renovación quedó finalizada',
    title: 'La renovación quedó finalizada, {name}.',
    paragraphs: [
      'El {plan} ya no se renueva y no se cobrará nada. Tu acceso sigue hasta el {until}.',
      '¿Cambiaste de idea? Hasta ese día puedes retomar la renovación en Mi plan con un clic.',
    ],
    button: 'Ver mi plan',
    path: '/meu-plano',
  },
  renewal_resumed: {
    subject: 'Tu plan vuelve a renovarse',
    title: 'Tu plan vuelve a renovarse, {name}.',
    paragraphs: [
      'El {plan} sigue como antes. El próximo cobro, de {next}, será el {charge}, con la tarjeta {card}.',
      'Si no fuiste tú, habla con nosotras.',
    ],
    button: 'Ver mi plan',
    path: '/meu-plano',
  },
  withdrawn: {
    subject: 'Desistimiento confirmado',
    title: 'Hecho, {name}.',
    paragraphs: [
      'Cancelamos el {plan} y pedimos la devolución de {refunded}, el importe completo. El banco suele devolverlo en uno o dos resúmenes.',
    ],
    button: 'Ver los pagos',
    path: '/pagamento',
  },
  trial_left: {
    subject: 'Desistimiento confirmado',
    title: 'Hecho, {name}.',
    paragraphs: ['Cancelamos el {plan}. No se cobró nada, y no se cobrará.'],
    button: 'Ver mi plan',
    path: '/meu-plano',
  },
  overdue: {
    subject: 'La renovación de tu plan no se realizó',
    title: 'La renovación no se realizó, {name}.',
    paragraphs: [
      'Intentamos renovar el {plan} por {total}. {reason}',
      'Tu acceso sigue hasta el {grace}. Actualiza la tarjeta antes y nada cambia.',
    ],
    button: 'Actualizar tarjeta',
    path: '/atualizar-cartao',
  },
  overdue_again: {
    subject: 'Tu plan aún espera la renovación',
    title: 'Falta renovar, {name}.',
    paragraphs: ['El cobro de {total} del {plan} sigue pendiente. Tu acceso llega hasta el {grace}.'],
    button: 'Actualizar tarjeta',
    path: '/atualizar-cartao',
  },
  overdue_last: {
    subject: 'Tu acceso termina mañana',
    title: 'Tu acceso termina mañana, {name}.',
    paragraphs: [
      'El cobro de {total} del {plan} sigue pendiente. Tus notas y conversaciones quedan guardadas.',
      'Con otra tarjeta, el acceso sigue sin pausa.',
    ],
    button: 'Actualizar tarjeta',
    path: '/atualizar-cartao',
  },
  ended: {
    subject: 'Tu plan ha terminado',
    title: 'Tu plan ha terminado, {name}.',
    paragraphs: [
      'La renovación del {plan} no se realizó y cerramos la suscripción sin cobrar nada. Tus notas y conversaciones quedan guardadas para cuando vuelvas.',
    ],
    button: 'Ver los planes',
    path: '/planos',
  },
}
