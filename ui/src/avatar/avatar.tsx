import { useState } from 'react'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import styles from './avatar.module.css'

type AvatarProps = {
  name: string
  src?: string | null
  /** `portrait` has the open corner, for the head of a profile. */
  size?: 'small' | 'regular' | 'large' | 'portrait'
  /** For screen readers, where the name is not beside it. */
  alt?: string
}

/** The member's picture; until it loads, or without one, the initials. */
export function Avatar({ name, src, size = 'regular', alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.avatar} data-size={size}>
      {src && src !== broken ? (
        <img data-fill src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <>
          <span aria-hidden="true">{initials(name)}</span>
          {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
        </>
      )}
    </span>
  )
}

/** One fixed drawing for anonymous authors. Never seeded: a seeded one would connect two posts. */
export function AnonymousAvatar({ size = 'regular' }: Pick<AvatarProps, 'size'>) {
  return (
    <span className={styles.avatar} data-size={size} data-anonymous="">
      <svg data-fill viewBox="0 0 40 40" aria-hidden="true">
        <path className={styles.left} d="M19.6 13a9 9 0 0 0 0 18z" />
        <path className={styles.right} d="M20.4 9a9 9 0 0 1 0 18z" />
      </svg>
    </span>
  )
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}
