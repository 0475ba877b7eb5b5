import { useStore } from '@juntas/ui/store.ts'
import { useEffect, useState } from 'react'
import { type OfflineContent, offlineContents, readContents } from '../../lib/offline/store.ts'
import { freeSpace, isDownloading } from './downloads.ts'

/** What is kept on this device; null until it was read. */
export function useOfflineContents(): readonly OfflineContent[] | null {
  const contents = useStore(offlineContents)
  useEffect(() => void readContents(), [])
  return contents
}

/** How much more fits, after each change; null when the browser does not tell. */
export function useFreeSpace(contents: readonly OfflineContent[] | null): number | null {
  const [room, setRoom] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after each change
  useEffect(() => void freeSpace().then(setRoom), [contents])
  return room
}

/** Whether the media of a content are on their way, in this tab or another; null until it is known. */
export function useDownloading({ id, media }: OfflineContent): boolean | null {
  const [isRunning, setRunning] = useState<boolean | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each change
  useEffect(() => {
    let isOver = false
    void isDownloading(id).then((next) => isOver || setRunning(next))
    return () => {
      isOver = true
    }
  }, [id, media])
  return isRunning
}

/** The picture of a kept content, as an address of this page. */
export function usePicture({ picture, pictureType }: OfflineContent): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const created = URL.createObjectURL(new Blob([picture as Uint8Array<ArrayBuffer>], { type: pictureType }))
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [picture, pictureType])
  return url
}
