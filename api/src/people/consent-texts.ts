import type { consentPurposes } from '@juntas/contract/privacy'
import type { Language } from '../db/types.ts'

type Purpose = (typeof consentPurposes)[number]

/** Raise a version whenever its text below changes: answers refer to it, and sensitive purposes are asked again. */
export const consentVersions: Readonly<Record<Purpose, string>> = {
  terms: '1',
  marketing: '1',
  analytics: '1',
  surveys: '1',
  mentoring: '1',
  board: '1',
}

type Words = Record<Purpose, { title: string; text: string; refusal?: string }>

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
    surveys: {
      title: 'Suas respostas às pesquisas',
      text: 'Concordo que a Juntas guarde, cifradas, as minhas respostas às pesquisas de impacto e de potências e calcule com elas o meu resultado, que só eu vejo.',
      refusal:
        'É uma escolha livre. Sem concordar, você lê as pesquisas, mas nada é guardado e não há resultado. Se retirar depois, nada novo é guardado até você concordar de novo; o que já respondeu continua cifrado e só seu, e você pode apagar quando quiser na página de privacidade.',
    },
    mentoring: {
      title: 'Seu diagnóstico na mentoria',
      text: 'Concordo que a Juntas guarde, cifrado, o que escrevo na mentoria e o mostre à minha coach executiva e às mentoras do programa, a mais ninguém. Cada leitura fica registrada, e eu vejo o registro.',
      refusal:
        'É uma escolha livre. Sem concordar, você acompanha o programa, mas o que escrever não é guardado. Se retirar depois, nada novo é guardado e elas deixam de ler o que você escreveu; o texto continua cifrado e só seu, e você pode apagar quando quiser na página de privacidade.',
    },
    board: {
      title: 'Saúde, assédio e publicações anônimas',
      text: 'Concordo que a Juntas publique em Todas Juntas o que eu contar sobre saúde ou assédio, ou sem o meu nome. Outras participantes leem o texto. Numa publicação anônima, a autoria fica selada, e só a moderação a abre, com um motivo escrito que eu vejo.',
      refusal:
        'É uma escolha livre. Sem concordar, você publica com o seu nome sobre os outros assuntos. Se retirar depois, nada novo sobre estes é publicado até você concordar de novo; o que já publicou continua no ar até você remover, na própria publicação.',
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
    surveys: {
      title: 'Tus respuestas a las encuestas',
      text: 'Acepto que Juntas guarde, cifradas, mis respuestas a las encuestas de impacto y de potencias y calcule con ellas mi resultado, que solo veo yo.',
      refusal:
        'Es una elección libre. Si no aceptas, puedes leer las encuestas, pero no se guarda nada y no hay resultado. Si la retiras después, no se guarda nada nuevo hasta que aceptes otra vez; lo que ya respondiste sigue cifrado y solo tuyo, y puedes borrarlo cuando quieras en la página de privacidad.',
    },
    mentoring: {
      title: 'Tu diagnóstico en la mentoría',
      text: 'Acepto que Juntas guarde, cifrado, lo que escribo en la mentoría y lo muestre a mi coach ejecutiva y a las mentoras del programa, y a nadie más. Cada lectura queda registrada, y yo veo el registro.',
      refusal:
        'Es una elección libre. Si no aceptas, sigues el programa, pero lo que escribas no se guarda. Si la retiras después, no se guarda nada nuevo y ellas dejan de leer lo que escribiste; el texto sigue cifrado y solo tuyo, y puedes borrarlo cuando quieras en la página de privacidad.',
    },
    board: {
      title: 'Salud, acoso y publicaciones anónimas',
      text: 'Acepto que Juntas publique en Todas Juntas lo que yo cuente sobre salud o acoso, o sin mi nombre. Otras participantes leen el texto. En una publicación anónima, la autoría queda sellada, y solo la moderación la abre, con un motivo escrito que yo veo.',
      refusal:
        'Es una elección libre. Si no aceptas, publicas con tu nombre sobre los demás temas. Si la retiras después, no se publica nada nuevo sobre estos hasta que aceptes otra vez; lo que ya publicaste sigue visible hasta que lo quites, en la propia publicación.',
    },
  },
  'en-US': {
    terms: {
      title: 'Terms of use and privacy',
      text: 'There is no account without them: they say what we do with your data and what we never do. To withdraw this one, delete the account.',
    },
    marketing: {
      title: 'News from Juntas by email',
      text: 'I agree that Juntas tells ActiveCampaign my e-mail address and what I do here, to send me news and invitations. Nothing I write goes along. When I withdraw it, the contact is erased there.',
    },
    analytics: {
      title: 'Visits measured by a third party',
      text: 'I agree that Google Analytics measures my visits, without my name or my email. Juntas’ own count does not know who I am and does not depend on this.',
    },
    surveys: {
      title: 'Your survey answers',
      text: 'I agree that Juntas keeps my answers to the impact and strengths surveys, encrypted, and works out my result from them, which only I see.',
      refusal:
        'It is your free choice. Without it you can read the surveys, but nothing is kept and there is no result. If you take it back later, nothing new is kept until you agree again; what you answered stays encrypted and yours alone, and you can erase it at any time on the privacy page.',
    },
    mentoring: {
      title: 'Your diagnosis in the mentoring program',
      text: 'I agree that Juntas keeps what I write in the mentoring program, encrypted, and shows it to my executive coach and the program’s mentors, and to nobody else. Every reading is recorded, and I see the record.',
      refusal:
        'It is your free choice. Without it you follow the program, but what you write is not kept. If you take it back later, nothing new is kept and they can no longer read what you wrote; the text stays encrypted and yours alone, and you can erase it at any time on the privacy page.',
    },
    board: {
      title: 'Health, harassment and anonymous posts',
      text: 'I agree that Juntas publishes in Todas Juntas what I tell about health or harassment, or without my name. Other participants read the text. The author of an anonymous post is sealed, and only moderation opens it, with a written reason that I see.',
      refusal:
        'It is your free choice. Without it you post under your name on the other subjects. If you take it back later, nothing new on these is published until you agree again; what you posted stays up until you remove it, on the post itself.',
    },
  },
}
