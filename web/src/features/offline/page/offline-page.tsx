import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useLocation } from '@juntas/ui/router/hooks.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import EyeOff from 'lucide-react/icons/eye-off'
import Search from 'lucide-react/icons/search'
import Video from 'lucide-react/icons/video'
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useIsOnline } from '../../../lib/offline/network.ts'
import type { OfflineContent } from '../../../lib/offline/store.ts'
import { OfflineList } from './offline-list.tsx'
import styles from './offline-page.module.css'

const DataPanel = lazyPart(() => import('./data-panel.tsx'))

type OfflinePageProps = {
  contents: readonly OfflineContent[] | null
  /** What waits to be sent; the screen knows the features that send it. */
  texts: ReactNode
  places: ReactNode
}

/** /sem-rede: what can be done without a network, what waits for one, and what needs one. */
export function OfflinePage({ contents, texts, places }: OfflinePageProps) {
  return (
    <div className={styles.page}>
      <Head />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OfflineList contents={contents} />
          <div className={styles.places}>{places}</div>
        </div>
        <aside className={styles.side}>
          {texts}
          <OnlyOnline />
          <DataPanel />
        </aside>
      </div>
    </div>
  )
}

function Head() {
  const { isOnline, since } = useNetwork()
  // The address that could not be read, when a start without a network led here instead.
  const { from } = useLocation().state
  const time = since && new Intl.DateTimeFormat(currentLocale(), clockOptions()).format(since)
  return (
    <header className={styles.head}>
      <svg className={styles.halves} viewBox="0 0 120 120" aria-hidden="true">
        <path className={styles.left} d="M54 46a34 34 0 0 0 0 68z" />
        <path className={styles.right} d="M74 14a34 34 0 0 1 0 68z" />
      </svg>
      <p className={styles.kicker} role="status">
        {isOnline ? m.offline_online() : time ? m.offline_since({ time }) : m.offline_now()}
      </p>
      <h1 className={styles.title} data-title={m.offline_title()}>
        {isOnline ? m.offline_hero_online() : m.offline_hero()}
      </h1>
      <p className={styles.lead}>{isOnline ? m.offline_hero_online_text() : m.offline_hero_text()}</p>
      {isOnline && from && (
        <p className={styles.back}>
          <ButtonLink href={from} kind="primary" replace>
            {m.offline_back()}
          </ButtonLink>
        </p>
      )}
    </header>
  )
}

/** Whether the browser has a network, and since when it has none; null when this page did not see it end. */
function useNetwork(): { isOnline: boolean; since: Date | null } {
  const isOnline = useIsOnline()
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => {
    const end = () => setSince(new Date())
    addEventListener('offline', end)
    return () => removeEventListener('offline', end)
  }, [])
  return { isOnline, since: isOnline ? null : since }
}

function OnlyOnline() {
  const id = useId()
  const lines = [
    { icon: Video, text: m.offline_only_live() },
    { icon: Search, text: m.offline_only_search() },
    { icon: EyeOff, text: m.offline_only_anonymous() },
    { icon: CreditCard, text: m.offline_only_payment() },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{m.offline_only()}</h2>
      <ul className={styles.only}>
        {lines.map(({ icon, text }) => (
          <li key={text}>
            <Icon of={icon} size={18} />
            <span>
              <Strong text={text} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `**Busca** fora do que está guardado`: the word between the stars is strong. */
const Strong = ({ text }: { text: string }) =>
  text.split('**').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other name than their place
    at % 2 === 1 ? <strong key={at}>{part}</strong> : <Fragment key={at}>{part}</Fragment>,
  )
