import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { signOut } from '../lib/sign-out.ts'
import { Spinner } from '../ui/spinner/spinner.tsx'
import LoginScreen from './login.tsx'

/** /sair: the session ends, here and in the other tabs, and the sign-in stands in its place [AUTH-21]. */
export default function SignOutScreen() {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    void signOut().then(() => setOut(true))
  }, [])
  return isOut ? <LoginScreen /> : <Spinner size="page" label={m.shell_signing_out()} />
}
