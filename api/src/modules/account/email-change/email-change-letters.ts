import type { Language } from '../../../db/types.ts'
import type { Letter } from '../../../integrations/mail/letter.ts'
import { m } from '../../../paraglide/messages.js'
import { firstName, letterTexts } from '../../../texts/letter-texts.ts'

interface About {
  kind: 'link' | 'notice' | 'taken'
  language: Language
  name: string
  /** The other address: in the notice it is the new one, so that the member sees where the account moved. */
  email: string
  token?: string
}

const buttons = {
  link: { label: m.account_email_link_button, parameter: 'token' },
  notice: { label: m.account_email_notice_button, parameter: 'undo' },
  taken: null,
}

/** The three letters of an e-mail change: to the new address, to the old one, and to the owner of a taken one. */
export function emailLetterOf({ kind, language, name, email, token }: About, origin: string): Letter {
  const locale = { locale: language }
  const button = buttons[kind]
  return {
    ...letterTexts(`account_email_${kind}`, { name: firstName(name), email }, language),
    // The token is in the URL fragment, which neither server logs nor referrers contain.
    ...(button && token
      ? {
          button: {
            label: button.label({}, locale),
            url: `${origin}/trocar-email#${new URLSearchParams({ [button.parameter]: token })}`,
          },
        }
      : {}),
    footer: [m.account_footer({}, locale)],
  }
}
