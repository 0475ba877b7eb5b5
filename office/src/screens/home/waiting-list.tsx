import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { Panel } from '../../parts/panel.tsx'
import { mayCount, type Screen } from '../../screens.tsx'
import { useSession } from '../../session/session.ts'
import styles from './home.module.css'

/** The screens of the person's roles, each with how much waits there. */
export function WaitingList({ screens }: { screens: Screen[] }) {
  const { officeRoles } = useSession()
  return (
    <Panel title={m.home_your_screens()}>
      <ul className={styles.screens}>
        {screens
          .filter(({ path }) => path !== '/')
          .map((screen) => (
            <li key={screen.path}>
              <Link to={screen.path} className={styles.screen}>
                <span className={styles.icon}>
                  <Icon of={screen.icon} size={18} />
                </span>
                <b>{screen.name()}</b>
                {screen.resource && mayCount(officeRoles, screen) && <Amount screen={screen} />}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  )
}

function Amount({ screen: { resource = '', waiting } }: { screen: Screen }) {
  const { total } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, filter: waiting?.filter })
  if (total === undefined) return null
  return <span className={styles.amount}>{waiting ? m.home_waiting({ count: total }) : total}</span>
}
