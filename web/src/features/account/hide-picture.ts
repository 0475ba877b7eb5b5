import type { SyntheticEvent } from 'react'

/** A drawing that cannot come, offline for example, leaves its ground and no broken mark. */
export function hidePicture({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden'
}
