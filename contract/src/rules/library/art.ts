const drawn = '/media/drawn/thumbs/'

/** For anything without a picture of its own [CONTENT-29]. */
export const fallbackArt = '/media/drawn/fallback.svg'

/** A picture in another shape: generated ones are drawn again, an uploaded one is cropped by the page. */
export function artIn(shape: 'hero' | 'poster', thumb: string | null | undefined): string {
  if (!thumb) return fallbackArt
  if (!thumb.startsWith(drawn)) return thumb
  return `${thumb}${thumb.includes('?') ? '&' : '?'}shape=${shape}`
}
