import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../lib/viewer.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import styles from './welcome-hero.module.css'

/** The head of the home until there is something to go on with. */
export function WelcomeHero({ viewer }: { viewer: Viewer }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.kicker}>{m.site_welcome_kicker()}</p>
        <h1 className={styles.title} data-title={m.site_page_home()}>
          {m.site_welcome({ name: viewer.nickname || viewer.name.split(' ')[0] || viewer.name })}
        </h1>
        <p className={styles.text}>{m.site_welcome_text()}</p>
        <div className={styles.actions}>
          <ButtonLink to="/habilidades" kind="primary">
            {m.site_welcome_trails()}
          </ButtonLink>
          <ButtonLink to="/talks">{m.site_welcome_talks()}</ButtonLink>
        </div>
      </div>
      <div className={styles.art}>
        <img
          src="/media/drawn/thumbs/habilidades/bem-vinda.svg?shape=hero&author=marina-tavares"
          alt=""
          width={720}
          height={440}
          fetchPriority="high"
        />
      </div>
    </section>
  )
}
