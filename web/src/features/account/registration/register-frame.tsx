import { TextLink } from '@juntas/ui/link/text-link.tsx'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { hidePicture } from '../hide-picture.ts'
import { SignInFoot } from '../sign-in/sign-in-foot.tsx'
import styles from './register-frame.module.css'

type RegisterFrameProps = { title: string; lead: string; children: ReactNode }

/** Step 1 of 3, inside the step layout: the form and a wall of portraits. */
export function RegisterFrame({ title, lead, children }: RegisterFrameProps) {
  return (
    <div className={styles.frame}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        <div className={styles.foot}>
          <SignInFoot />
          <p>
            {m.account_company_question()} <TextLink to="/opt-in">{m.account_join_corporate()}</TextLink>
          </p>
        </div>
      </div>
      <img className={styles.wall} src="/art/signup-wall.svg" alt="" decoding="async" onError={hidePicture} />
    </div>
  )
}
