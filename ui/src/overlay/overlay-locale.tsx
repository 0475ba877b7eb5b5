import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from '../language/locale.ts'

/** React Aria uses the browser's language by default: this sets the page's. */
export function OverlayLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLocale()}>{children}</I18nProvider>
}
