import type { Language } from '../../../db/types.ts'
import type { Letter } from '../../../integrations/mail/letter.ts'
import { footers } from '../account-letters.ts'

export type EmailLetter = 'link' | 'notice' | 'taken'

interface About {
  kind: EmailLetter
  language: Language
  name: string
  /** The other address: in the notice it is the new one, so that the member sees where the account moved. */
  email: string
  token?: string
}

/** The three letters of an e-mail change: to the new address, to the old one, and to the owner of a taken one. */
export function emailLetterOf({ kind, language, name, email, token }: About, origin: string): Letter {
  const { subject, title, paragraphs, button } = words[language][kind]
  const fill = (text: string) => text.replace('{name}', name.split(' ')[0] ?? name).replace('{email}', email)
  // Put it in the URL fragment, which neither server logs nor referrers contain.
  const url = `${origin}/trocar-email#${new URLSearchParams({ [kind === 'notice' ? 'undo' : 'token']: token ?? '' })}`
  return {
    language,
    subject,
    title: fill(title),
    paragraphs: paragraphs.map(fill),
    ...(button && token ? { button: { label: button, url } } : {}),
    footer: footers[language],
  }
}

interface Words {
  subject: string
  title: string
  paragraphs: string[]
  button?: string
}

const words: Record<Language, Record<EmailLetter, Words>> = {
  'pt-BR': {
    link: {
      subject: 'Confirme seu novo e-mail',
      title: 'É este o seu novo e-mail, {name}?',
      paragraphs: [
        'Confirme para passar a entrar na Juntas com este endereço. O link vale por 24 horas e uma vez só.',
        'Se você não pediu isto, ignore esta mensagem: nada muda.',
      ],
      button: 'Confirmar novo e-mail',
    },
    notice: {
      subject: 'O e-mail da sua conta foi trocado',
      title: 'O e-mail da sua conta foi trocado, {name}.',
      paragraphs: [
        'Agora você entra na Juntas com {email}. Se foi você, não precisa fazer nada.',
        'Se não foi, desfaça em até 7 dias: este endereço volta, todos os dispositivos são desconectados e você cria outra senha.',
      ],
      button: 'Não fui eu',
    },
    taken: {
      subject: 'Este e-mail já tem uma conta na Juntas',
      title: 'Você já tem uma conta com este e-mail, {name}.',
      paragraphs: [
        'Alguém pediu para usar este endereço em outra conta da Juntas. Nada mudou, e quem pediu não soube que você está aqui.',
        'Se foi você, entre com este e-mail. Se não foi, ignore esta mensagem.',
      ],
    },
  },
  'es-ES': {
    link: {
      subject: 'Confirma tu nuevo correo',
      title: '¿Es este tu nuevo correo, {name}?',
      paragraphs: [
        'Confírmalo para entrar en Juntas con esta dirección. El enlace vale durante 24 horas y una sola vez.',
        'Si no lo pediste, ignora este mensaje: no cambia nada.',
      ],
      button: 'Confirmar nuevo correo',
    },
    notice: {
      subject: 'El correo de tu cuenta ha cambiado',
      title: 'El correo de tu cuenta ha cambiado, {name}.',
      paragraphs: [
        'Ahora entras en Juntas con {email}. Si fuiste tú, no tienes que hacer nada.',
        'Si no, deshazlo en un plazo de 7 días: vuelve esta dirección, se desconectan todos los dispositivos y creas otra contraseña.',
      ],
      button: 'No fui yo',
    },
    taken: {
      subject: 'Este correo ya tiene una cuenta en Juntas',
      title: 'Ya tienes una cuenta con este correo, {name}.',
      paragraphs: [
        'Alguien pidió usar esta dirección en otra cuenta de Juntas. No cambió nada, y quien lo pidió no supo que estás aquí.',
        'Si fuiste tú, entra con este correo. Si no, ignora este mensaje.',
      ],
    },
  },
  'en-US': {
    link: {
      subject: 'Confirm your new email',
      title: 'Is this your new email, {name}?',
      paragraphs: [
        'Confirm it to sign in to Juntas with this address. The link is good for 24 hours, once.',
        'If you did not ask for this, ignore this message: nothing changes.',
      ],
      button: 'Confirm new e-mail',
    },
    notice: {
      subject: 'The email of your account was changed',
      title: 'The email of your account was changed, {name}.',
      paragraphs: [
        'You now sign in to Juntas with {email}. If it was you, there is nothing to do.',
        'If it was not, undo it within 7 days: this address comes back, all devices are signed out, and you create another password.',
      ],
      button: 'It was not me',
    },
    taken: {
      subject: 'This email already has a Juntas account',
      title: 'You already have an account with this email, {name}.',
      paragraphs: [
        'Somebody asked to use this address for another Juntas account. Nothing changed, and whoever asked was not told that you are here.',
        'If it was you, sign in with this email. If not, ignore this message.',
      ],
    },
  },
}
