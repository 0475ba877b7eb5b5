import { useLocation } from '@juntas/ui/router/hooks.ts'

interface Invitation {
  email: string
  /** The `fixed` values of a form: the code of the letter wins over a draft. */
  fixed: { activationCode: string } | undefined
}

/** Code and address of a company's invitation: its letter puts them in the fragment, which no server log contains. */
export function useInvitation(): Invitation {
  const given = new URLSearchParams(useLocation().hash)
  const code = given.get('codigo')
  return { email: given.get('email') ?? '', fixed: code ? { activationCode: code } : undefined }
}
