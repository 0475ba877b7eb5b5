import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useCanGoBack, useRouter } from '@juntas/ui/router/hooks.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './banner.module.css'

/** The head of the programme, and a link back [MENTOR-02] [MENTOR-03]. */
export function Banner({ way }: { way?: ReactNode }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // After a page load the router does not know what was before; the browser's history does.
  const goBack = () => (canGoBack || history.length > 1 ? router.back() : void router.navigate({ to: '/' }))
  return (
    <header className={styles.banner}>
      <img className={styles.art} src="/media/drawn/banners/mentoring.svg" alt="" />
      <div className={styles.words}>
        <Button size="small" onClick={goBack}>
          <Icon of={ArrowLeft} size={16} />
          {m.mentoring_back()}
        </Button>
        <div>
          <h1>{m.mentoring_title()}</h1>
          <p>{m.mentoring_lead()}</p>
          {way}
        </div>
      </div>
    </header>
  )
}
