import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { trackLanguages } from '@juntas/contract/rules/library/transcript'
import type { Video } from './video.ts'

interface Item {
  poster?: string
  sources: { type: string; file: string }[]
  tracks: { language: string; file: string; active: boolean }[]
}

/** Self-hosted files: `manifest.json` in the media folder lists the files of each reference. */
export function selfHosted(mediaDir: string): Video {
  const items = readManifest(path.join(mediaDir, 'manifest.json'))
  const tracksOf = (reference: string) =>
    trackLanguages.flatMap((language) => {
      const track = items.get(reference)?.tracks.find((one) => one.language === language && one.active)
      return track ? [{ language, link: track.file }] : []
    })
  return {
    sources: (reference) => (items.get(reference)?.sources ?? []).map(({ type, file }) => ({ type, link: file })),
    poster: (reference) => items.get(reference)?.poster ?? null,
    textTracks: async (reference) => tracksOf(reference),
    async subtitle(reference, language) {
      const track = tracksOf(reference).find((one) => one.language === language)
      // A missing or unreadable file means no subtitles; the video still plays.
      return track ? readFile(path.join(mediaDir, track.link), 'utf8').catch(() => null) : null
    },
  }
}

function readManifest(file: string): ReadonlyMap<string, Item> {
  if (!existsSync(file)) return new Map()
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: Record<string, Item> }
  return new Map(Object.entries(items))
}
