import type { Language } from '../../db/types.ts'
import type { Letter } from '../../integrations/mail/letter.ts'

export type PrivacyLetter = 'deletion_asked' | 'deletion_undone' | 'deleted'

interface Words {
  subject: string
  title: string
  paragraphs: string[]
  button?: string
}

export function letterOf(
  kind: PrivacyLetter,
  { name, language }: { name: string; language: Language },
  origin: string,
  day: Date,
): Letter {
  const { subject, title, paragraphs, button } = words[language][kind]
  const date = day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  const fill = (text: string) => text.replace('{name}', name.split(' ')[0] ?? name).replace('{date}', date)
  return {
    language,
    subject: fill(subject),
    title: fill(title),
    paragraphs: paragraphs.map(fill),
    ...(button ? { button: { label: button, url: `${origin}/privacidade` } } : {}),
    footer: footers[language],
  }
}

const footers: Record<Language, string[]> = {
  'pt-BR': ['Esta mensagem é sobre os seus dados e chega sempre, qualquer que seja a sua escolha de avisos.'],
  'es-ES': ['Este mensaje es sobre tus datos y llega siempre, sea cual sea tu elección de avisos.'],
  'en-US': ['This message is about your data and always comes, whatever notices you chose.'],
}

const words: Record<Language, Record<PrivacyLetter, Words>> = {
  'pt-BR': {
    deletion_asked: {
      subject: 'Sua conta será excluída em {date}',
      title: 'Sua conta será excluída em {date}, {name}.',
      paragraphs: [
        'Até lá tudo continua no lugar, e você pode mudar de ideia com um clique na página de privacidade.',
        'Se não foi você quem pediu, desfaça agora e troque a sua senha.',
      ],
      button: 'Mudei de ideia',
    },
    deletion_undone: {
      subject: 'Sua conta continua',
      title: 'Sua conta continua, {name}.',
      paragraphs: ['O pedido de exclusão foi desfeito. Nada foi apagado.'],
    },
    deleted: {
      subject: 'Sua conta foi excluída',
      title: 'Sua conta foi excluída.',
      paragraphs: [
        'Os seus dados foram apagados hoje, {date}, aqui e nos serviços que usamos.',
        'Ficam apenas os campos fiscais dos pagamentos, pelo tempo que a lei exige. Este é o último e-mail.',
      ],
    },
  },
  'es-ES': {
    deletion_asked: {
      subject: 'Tu cuenta se eliminará el {date}',
      title: 'Tu cuenta se eliminará el {date}, {name}.',
      paragraphs: [
        'Hasta entonces todo sigue en su lugar, y puedes cambiar de idea con un clic en la página de privacidad.',
        'Si no lo pediste tú, deshazlo ahora y cambia tu contraseña.',
      ],
      button: 'Cambié de idea',
    },
    deletion_undone: {
      subject: 'Tu cuenta continúa',
      title: 'Tu cuenta continúa, {name}.',
      paragraphs: ['El pedido de eliminación se deshizo. No se borró nada.'],
    },
    deleted: {
      subject: 'Tu cuenta fue eliminada',
      title: 'Tu cuenta fue eliminada.',
      paragraphs: [
        'Tus datos se borraron hoy, {date}, aquí y en los servicios que usamos.',
        'Quedan solo los campos fiscales de los pagos, por el tiempo que exige la ley. Este es el último correo.',
      ],
    },
  },
  'en-US': {
    deletion_asked: {
      subject: 'Your account will be deleted on {date}',
      title: 'Your account will be deleted on {date}, {name}.',
      paragraphs: [
        'Until then everything stays where it is, and you can change your mind with one click on the privacy page.',
        'If it was not you who asked, undo it now and change your password.',
      ],
      button: 'I changed my mind',
    },
    deletion_undone: {
      subject: 'Your account goes on',
      title: 'Your account goes on, {name}.',
      paragraphs: ['The deletion was undone. Nothing was erased.'],
    },
    deleted: {
      subject: 'Your account was deleted',
      title: 'Your account was deleted.',
      paragraphs: [
        'Your data were erased today, {date}, here and at the services we use.',
        'Only the fiscal fields of payments are kept, for as long as the law demands. This is the last email.',
      ],
    },
  },
}
