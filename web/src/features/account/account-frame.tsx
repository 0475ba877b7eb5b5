import { Wordmark } from '@juntas/ui/brand/brand.tsx'
import { useLocale } from '@juntas/ui/language/locale.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { narrowScreen } from '@juntas/ui/narrow-screen.ts'
import { Link } from '@juntas/ui/router/link.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './account-frame.module.css'
import { hidePicture } from './hide-picture.ts'

// Loaded later, into the space kept for it: it is not needed for the form.
const LanguagePicker = lazyPart(async () => ({
  default: (await import('@juntas/ui/language/language-picker.tsx')).LanguagePicker,
}))

type AccountFrameProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** One line at the bottom: a link to register, or back. */
  foot?: ReactNode
  /** Leads to a person: for the screens of those who cannot get in. */
  hasHelp?: boolean
  /** The sign-in has the largest heading and shows more of the wall on a phone. */
  isHero?: boolean
  /** Long forms get a wider column and a narrower wall. */
  isWide?: boolean
}

/** Account screens: text and fields on the left, a wall of drawn portraits on the right. */
export function AccountFrame({ title, lead, children, foot, hasHelp, isHero, isWide }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const locale = useLocale()
  const shown = useRef({ title, locale })
  useEffect(() => {
    // A new step at the same address is announced like a new page: focus its heading. The same title in another language
    // is no new step.
    if (shown.current.title !== title && shown.current.locale === locale) heading.current?.focus()
    shown.current = { title, locale }
  }, [title, locale])
  return (
    <div className={styles.frame} data-hero={isHero || undefined} data-wide={isWide || undefined}>
      <div className={styles.side}>
        <div className={styles.top} data-inline="4" data-justify="between">
          <Link to="/login" className={styles.brand}>
            <Wordmark />
          </Link>
          <LanguagePicker />
        </div>
        <div className={styles.box}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        <div className={styles.foot}>
          {foot}
          {hasHelp && (
            <p>
              <TextLink to="/sobre" hash="ajuda">
                {m.account_help()}
              </TextLink>
            </p>
          )}
        </div>
      </div>
      <picture className={styles.wall}>
        <source media={narrowScreen} srcSet="/art/login-strip.svg" />
        <img
          src={isWide ? '/art/signup-wall.svg' : '/art/login-wall.svg'}
          alt=""
          decoding="async"
          onError={hidePicture}
        />
      </picture>
    </div>
  )
}
