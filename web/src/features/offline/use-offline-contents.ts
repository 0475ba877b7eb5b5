import { useStore } from '@juntas/ui/store.ts'
import { useEffect, useState } from 'react'
import { type OfflineContent, offlineContents, readContents } from '../../lib/offline/store.ts'

/** What is kept on this device; null until it was read. */
export function useOfflineContents(): readonly OfflineContent[] | null {
  const contents = useStore(offlineContents)
  useEffect(() => void readContents(), [])
  return contents
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
