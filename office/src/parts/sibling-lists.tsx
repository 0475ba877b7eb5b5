import { NavLink } from 'react-router'
import styles from './sibling-lists.module.css'

interface Props {
  /** The name of the screen they belong to. */
  label: string
  lists: readonly { to: string; label: string }[]
}

/** The lists of one screen, side by side. */
export function SiblingLists({ label, lists }: Props) {
  return (
    <nav className={styles.lists} aria-label={label}>
      {lists.map((list) => (
        <NavLink key={list.to} to={list.to} end>
          {list.label}
        </NavLink>
      ))}
    </nav>
  )
}
