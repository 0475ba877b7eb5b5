import { Icon } from '@juntas/ui/icon/icon.tsx'
import Check from 'lucide-react/icons/check'
import { m } from '#paraglide/messages.js'
import styles from './opt-in-progress.module.css'
import { type OptInStep, optInSteps } from './opt-in-steps.ts'

const names: Record<OptInStep, () => string> = {
  person: m.account_opt_in_step_person,
  profile: m.account_opt_in_step_profile,
  plan: m.account_opt_in_step_plan,
  welcome: m.account_opt_in_step_welcome,
}

/** The current one of the four steps. */
export function OptInProgress({ step }: { step: OptInStep }) {
  const reached = optInSteps.indexOf(step)
  return (
    <div className={styles.progress}>
      <p className={styles.count}>{m.account_opt_in_step({ step: reached + 1 })}</p>
      <ol className={styles.steps} data-stack="2" aria-label={m.account_opt_in_steps()}>
        {optInSteps.map((one, index) => (
          <li
            key={one}
            className={styles.step}
            data-done={index < reached || undefined}
            aria-current={one === step ? 'step' : undefined}
          >
            <span className={styles.bar} aria-hidden="true" />
            <span className={styles.name}>
              {index < reached && <Icon of={Check} size={14} />}
              {names[one]()}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
