import { useEffect } from 'react'
import type { CaptionLanguage } from './captions-choice.ts'
import type { MediaElement } from './playback.ts'

// Outside our page: picture in picture, and a phone's own full screen player.
const leaves = ['enterpictureinpicture', 'webkitbeginfullscreen']
const returns = ['leavepictureinpicture', 'webkitendfullscreen']

/**
 * Over our player we draw the subtitles. Where the browser shows the video without our page, it draws them from the
 * `<track>`; never both.
 */
export function useNativeCaptions(media: MediaElement | null, shown: CaptionLanguage | 'off'): void {
  useEffect(() => {
    if (!media) return
    const draw = (isAway: boolean) => {
      for (const track of media.textTracks ?? [])
        track.mode = isAway && track.language === shown ? 'showing' : 'disabled'
    }
    const away = () => draw(true)
    const back = () => draw(false)
    draw(document.pictureInPictureElement === media)
    for (const type of leaves) media.addEventListener(type, away)
    for (const type of returns) media.addEventListener(type, back)
    return () => {
      for (const type of leaves) media.removeEventListener(type, away)
      for (const type of returns) media.removeEventListener(type, back)
    }
  }, [media, shown])
}
