import type { Language } from '../../db/types.ts'

/** Raised whenever a word below changes: an answer names the words it was given to. */
export const consentVersion = '1'

type Words = Record<'terms' | 'marketing' | 'analytics', { title: string; text: string }>

export const consentTexts: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    terms: {
      title: 'Termos de uso e privacidade',
      text: 'Sem eles não há conta: dizem o que fazemos com os seus dados e o que nunca fazemos. Para retirar este aceite, exclua a conta.',
    },
    marketing: {
      title: 'Novidades da Juntas por e-mail',
      text: 'Aceito que a Juntas conte à ActiveCampaign o meu e-mail e o que faço aqui, para me enviar novidades e convites. Nada do que escrevo vai junto. Ao retirar, o contato é apagado lá.',
    },
    analytics: {
      title: 'Medição de visitas por terceiros',
      text: 'Aceito que o Google Analytics meça as minhas visitas, sem o meu nome nem o meu e-mail. A contagem própria da Juntas não sabe quem eu sou e não depende disto.',
    },
  },
  'es-ES': {
    terms: {
      title: 'Términos de uso y privacidad',
      text: 'Sin ellos no hay cuenta: dicen qué hacemos con tus datos y qué no hacemos nunca. Para retirar esta aceptación, elimina la cuenta.',
    },
    marketing: {
      title: 'Novedades de Juntas por correo',
      text: 'Acepto que Juntas comunique a ActiveCampaign mi correo y lo que hago aquí, para enviarme novedades e invitaciones. Nada de lo que escribo va incluido. Al retirarlo, el contacto se borra allí.',
    },
    analytics: {
      title: 'Medición de visitas por terceros',
      text: 'Acepto que Google Analytics mida mis visitas, sin mi nombre ni mi correo. El conteo propio de Juntas no sabe quién soy y no depende de esto.',
    },
  },
  'en-US': {
    terms: {
      title: 'Terms of use and privacy',
      text: 'There is no account without them: they say what we do with your data and what we never do. To withdraw this one, delete the account.',
    },
    marketing: {
      title: 'News from Juntas by e-mail',
      text: 'I agree that Juntas tells ActiveCampaign my e-mail address and what I do here, to send me news and invitations. Nothing I write goes along. When I withdraw it, the contact is erased there.',
    },
    analytics: {
      title: 'Visits measured by a third party',
      text: 'I agree that Google Analytics measures my visits, without my name or my e-mail. Juntas’ own count does not know who I am and does not depend on this.',
    },
  },
}
