import { Button } from '@juntas/ui/button/button.tsx'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'

const pauseSeconds = 30

type SendCodeProps = {
  label: string
  /** Sends the code; true when it was sent. */
  send: () => Promise<boolean>
  /** The previous screen has just sent a code. */
  justSent?: boolean
}

/** Sends a code by e-mail. The next one can only be sent after a pause: the first may be slow. */
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
