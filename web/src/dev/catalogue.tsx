import { AlertHost } from '@juntas/ui/alert/alert-host.tsx'
import { Wordmark } from '@juntas/ui/brand/brand.tsx'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { SkipLink } from '@juntas/ui/hidden/skip-link.tsx'
import { LanguagePicker } from '@juntas/ui/language/language-picker.tsx'
import { useLocale } from '@juntas/ui/language/locale.ts'
import { ThemeSwitch } from '@juntas/ui/theme/theme-switch.tsx'
import { ToastHost } from '@juntas/ui/toast/toast-host.tsx'
import { Buttons } from './buttons.tsx'
import styles from './catalogue.module.css'
import { Choices } from './choices.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Grounds } from './grounds.tsx'
import { Navigation } from './navigation.tsx'
import { Overlays } from './overlays.tsx'

/** Every part of the design system in every state, for people who build screens and for the browser tests. */
export function Catalogue() {
  useLocale()
  return (
    <div>
      <SkipLink />
      <header className={styles.header}>
        <Wordmark />
        <ThemeSwitch />
        <LanguagePicker />
      </header>
      <main id="content" className={styles.page} tabIndex={-1}>
        <h1 className={styles.title}>Duas metades, uma emenda.</h1>
        <Foundations />
        <Buttons />
        <Fields />
        <Choices />
        <Forms />
        <Feedback />
        <Overlays />
        <Navigation />
        <Grounds />
      </main>
      <AlertHost />
      <ToastHost />
      <QuestionHost />
    </div>
  )
}
