import type { Language } from '../../db/types.ts'
import type { Letter } from '../../integrations/mail/letter.ts'

export type AccountLetter =
  | 'verify'
  | 'recover'
  | 'link'
  | 'delete'
  | 'already_verified'
  | 'password_changed'
  | 'microsoft_linked'

interface Reader {
  name: string
  email: string
  language: Language
}

/** Account letters in the member's language. `sent` carries the code and link secret of the letters that have one. */
export function letterOf(
  kind: AccountLetter,
  reader: Reader,
  origin: string,
  sent?: { code: string; secret: string },
): Letter {
  const { subject, title, paragraphs, button, path } = words[reader.language][kind]
  const firstName = reader.name.split(' ')[0] ?? reader.name
  // Put it in the URL fragment, which neither server logs nor referrers contain.
  const query = sent ? `#${new URLSearchParams({ email: reader.email, ...sent })}` : ''
  return {
    language: reader.language,
    subject,
    title: title.replace('{name}', firstName),
    paragraphs,
    ...(sent ? { code: sent.code } : {}),
    ...(button && path ? { button: { label: button, url: `${origin}${path}${query}` } } : {}),
    footer: footers[reader.language],
  }
}

interface Words {
  subject: string
  title: string
  paragraphs: string[]
  button?: string
  path?: string
}

export const footers: Record<Language, string[]> = {
  'pt-BR': ['Ninguém da Juntas pede sua senha ou seu código, por nenhum canal.'],
  'es-ES': ['Nadie de Juntas te pide tu contraseña ni tu código, por ningún canal.'],
  'en-US': ['Nobody at Juntas will ever ask for your password or your code.'],
}

const words: Record<Language, Record<AccountLetter, Words>> = {
  'pt-BR': {
    verify: {
      subject: 'Seu código de confirmação',
      title: 'Confirme seu e-mail, {name}.',
      paragraphs: [
        'Digite este código na tela de confirmação. Ele vale por 10 minutos.',
        'Se você não se cadastrou na Juntas, ignore esta mensagem: nada acontece.',
      ],
      button: 'Confirmar e-mail',
      path: '/confirmar-usuario',
    },
    recover: {
      subject: 'Seu código para criar uma nova senha',
      title: 'Crie uma nova senha.',
      paragraphs: [
        'Use este código para escolher outra senha. Ele vale por 10 minutos.',
        'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
      ],
      button: 'Criar nova senha',
      path: '/nova-senha',
    },
    link: {
      subject: 'Seu código para entrar com a conta Microsoft',
      title: 'É você entrando com a Microsoft?',
      paragraphs: [
        'Digite este código para ligar sua conta Microsoft à sua conta na Juntas. Ele vale por 10 minutos.',
        'Se não foi você, ignore esta mensagem e não passe o código a ninguém.',
      ],
    },
    delete: {
      subject: 'Seu código para excluir a conta',
      title: 'Você quer excluir a sua conta?',
      paragraphs: [
        'Digite este código na página de privacidade. Ele vale por 10 minutos, e depois você ainda tem 7 dias para mudar de ideia.',
        'Se não foi você, ignore esta mensagem e não passe o código a ninguém: nada acontece.',
      ],
    },
    already_verified: {
      subject: 'Seu e-mail já está confirmado',
      title: 'Seu e-mail já está confirmado, {name}.',
      paragraphs: ['Você pediu outro código de confirmação, mas não precisa: é só entrar.'],
      button: 'Entrar',
      path: '/login',
    },
    password_changed: {
      subject: 'Sua senha foi alterada',
      title: 'Sua senha foi alterada.',
      paragraphs: [
        'A senha da sua conta acaba de mudar, e os outros dispositivos foram desconectados.',
        'Se não foi você, crie outra senha agora: só quem lê este e-mail consegue.',
      ],
      button: 'Não fui eu',
      path: '/esqueci-minha-senha',
    },
    microsoft_linked: {
      subject: 'Conta Microsoft ligada',
      title: 'Sua conta Microsoft está ligada.',
      paragraphs: [
        'A partir de agora você pode entrar na Juntas com ela.',
        'Se não foi você, crie outra senha agora e fale com a gente.',
      ],
      button: 'Não fui eu',
      path: '/esqueci-minha-senha',
    },
  },
  'es-ES': {
    verify: {
      subject: 'Tu código de confirmación',
      title: 'Confirma tu correo, {name}.',
      paragraphs: [
        'Escribe este código en la pantalla de confirmación. Vale durante 10 minutos.',
        'Si no te registraste en Juntas, ignora este mensaje: no pasa nada.',
      ],
      button: 'Confirmar correo',
      path: '/confirmar-usuario',
    },
    recover: {
      subject: 'Tu código para crear una nueva contraseña',
      title: 'Crea una nueva contraseña.',
      paragraphs: [
        'Usa este código para elegir otra contraseña. Vale durante 10 minutos.',
        'Si no la pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
      ],
      button: 'Crear nueva contraseña',
      path: '/nova-senha',
    },
    link: {
      subject: 'Tu código para entrar con la cuenta Microsoft',
      title: '¿Eres tú quien entra con Microsoft?',
      paragraphs: [
        'Escribe este código para vincular tu cuenta Microsoft con tu cuenta de Juntas. Vale durante 10 minutos.',
        'Si no fuiste tú, ignora este mensaje y no le des el código a nadie.',
      ],
    },
    delete: {
      subject: 'Tu código para eliminar la cuenta',
      title: '¿Quieres eliminar tu cuenta?',
      paragraphs: [
        'Escribe este código en la página de privacidad. Vale durante 10 minutos, y después aún tienes 7 días para cambiar de idea.',
        'Si no fuiste tú, ignora este mensaje y no le des el código a nadie: no pasa nada.',
      ],
    },
    already_verified: {
      subject: 'Tu correo ya está confirmado',
      title: 'Tu correo ya está confirmado, {name}.',
      paragraphs: ['Pediste otro código de confirmación, pero no hace falta: solo tienes que entrar.'],
      button: 'Entrar',
      path: '/login',
    },
    password_changed: {
      subject: 'Tu contraseña ha cambiado',
      title: 'Tu contraseña ha cambiado.',
      paragraphs: [
        'La contraseña de tu cuenta acaba de cambiar y los demás dispositivos se han desconectado.',
        'Si no fuiste tú, crea otra contraseña ahora: solo puede hacerlo quien lee este correo.',
      ],
      button: 'No fui yo',
      path: '/esqueci-minha-senha',
    },
    microsoft_linked: {
      subject: 'Cuenta Microsoft vinculada',
      title: 'Tu cuenta Microsoft está vinculada.',
      paragraphs: [
        'A partir de ahora puedes entrar en Juntas con ella.',
        'Si no fuiste tú, crea otra contraseña ahora y habla con nosotras.',
      ],
      button: 'No fui yo',
      path: '/esqueci-minha-senha',
    },
  },
  'en-US': {
    verify: {
      subject: 'Your confirmation code',
      title: 'Confirm your email, {name}.',
      paragraphs: [
        'Type this code on the confirmation screen. It is good for 10 minutes.',
        'If you did not sign up for Juntas, ignore this message: nothing will happen.',
      ],
      button: 'Confirm e-mail',
      path: '/confirmar-usuario',
    },
    recover: {
      subject: 'Your code for a new password',
      title: 'Create a new password.',
      paragraphs: [
        'Use this code to choose another password. It is good for 10 minutes.',
        'If you did not ask for it, ignore this message: your password stays the same.',
      ],
      button: 'Create a new password',
      path: '/nova-senha',
    },
    link: {
      subject: 'Your code to sign in with Microsoft',
      title: 'Is it you signing in with Microsoft?',
      paragraphs: [
        'Type this code to link your Microsoft account to your Juntas account. It is good for 10 minutes.',
        'If it was not you, ignore this message and give the code to nobody.',
      ],
    },
    delete: {
      subject: 'Your code to delete the account',
      title: 'Do you want to delete your account?',
      paragraphs: [
        'Type this code on the privacy page. It is good for 10 minutes, and after that you still have 7 days to change your mind.',
        'If it was not you, ignore this message and give the code to nobody: nothing will happen.',
      ],
    },
    already_verified: {
      subject: 'Your email is already confirmed',
      title: 'Your email is already confirmed, {name}.',
      paragraphs: ['You asked for another confirmation code, but you do not need one: just sign in.'],
      button: 'Sign in',
      path: '/login',
    },
    password_changed: {
      subject: 'Your password was changed',
      title: 'Your password was changed.',
      paragraphs: [
        'The password of your account has just changed, and your other devices were signed out.',
        'If it was not you, create another password now: only who reads this email can.',
      ],
      button: 'It was not me',
      path: '/esqueci-minha-senha',
    },
    microsoft_linked: {
      subject: 'Microsoft account linked',
      title: 'Your Microsoft account is linked.',
      paragraphs: [
        'From now on you can sign in to Juntas with it.',
        'If it was not you, create another password now and talk to us.',
      ],
      button: 'It was not me',
      path: '/esqueci-minha-senha',
    },
  },
}
