import type { SyntheticEvent } from 'react'

/** Hides a picture that fails to load, offline for example: its background stays, without the mark of a broken image. */
export function hidePicture({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden'
}
