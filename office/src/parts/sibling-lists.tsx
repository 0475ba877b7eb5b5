import { Link } from 'react-router'
import styles from './sibling-lists.module.css'

interface Props {
  /** The name of the screen they belong to. */
  label: string
  current: string
  lists: readonly { to: string; label: string }[]
}

/** The lists of one screen, side by side. */
export function SiblingLists({ label, current, lists }: Props) {
  return (
    <nav className={styles.lists} aria-label={label}>
      {lists.map((list) => (
        <Link key={list.to} to={list.to} aria-current={list.to === current ? 'page' : undefined}>
          {list.label}
        </Link>
      ))}
    </nav>
  )
}
