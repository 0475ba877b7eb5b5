import type { Config } from '../../config.ts'
import { selfHosted } from './self-hosted.ts'
import { isUploaded, uploaded } from './uploaded.ts'
import { isVimeo, type Video } from './video.ts'
import { vimeo } from './vimeo.ts'

/** Chooses uploaded films, self-hosted files or Vimeo by the form of the reference. */
export function openVideo({ video, mediaDir }: Pick<Config, 'video' | 'mediaDir'>): Video {
  const [ours, theirs] = [selfHosted(mediaDir), vimeo(video)]
  const of = (reference: string) => (isVimeo(reference) ? theirs : isUploaded(reference) ? uploaded : ours)
  return {
    sources: (reference) => of(reference).sources(reference),
    poster: (reference) => of(reference).poster(reference),
    textTracks: (reference) => of(reference).textTracks(reference),
    subtitle: (reference, language) => of(reference).subtitle(reference, language),
  }
}
