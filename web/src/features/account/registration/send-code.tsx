import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../../../ui/button/button.tsx'

const pauseSeconds = 30

type SendCodeProps = {
  label: string
  /** Sends it; true when it went out. */
  send: () => Promise<boolean>
  /** A code was sent a moment ago, on the screen before this one. */
  justSent?: boolean
}

/** Asks for a code by e-mail. After one went out, the next waits: the first may only be slow. */
export function SendCode({ label, send, justSent = false }: SendCodeProps) {
  const [working, setWorking] = useState(false)
  const [left, setLeft] = useState(justSent ? pauseSeconds : 0)

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function press() {
    setWorking(true)
    try {
      if (await send()) setLeft(pauseSeconds)
    } finally {
      setWorking(false)
    }
  }

  return (
    <Button size="small" working={working} workingLabel={m.account_sending()} disabled={left > 0} onClick={press}>
      {left > 0 ? m.account_resend_in({ count: left }) : label}
    </Button>
  )
}
