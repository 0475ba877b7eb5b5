import { type Quality, qualitiesOf, type Stream, streamOf } from './playlist.ts'

/** The length of a file as its server tells it; null where it does not. */
export async function readLength(url: string, cache: RequestCache = 'default'): Promise<number | null> {
  const answer = await fetch(url, { method: 'HEAD', cache }).catch(() => null)
  return (answer?.ok && Number(answer.headers.get('content-length'))) || null
}

/** One quality of a stream, chosen of those in its playlist, the smallest first; null where it cannot be stored or read. */
export async function readStream(
  url: string,
  choose: (qualities: readonly Quality[]) => Quality | undefined,
  cache: RequestCache = 'default',
): Promise<{ quality: Quality; stream: Stream } | null> {
  const read = async (address: string) => {
    const answer = await fetch(address, { cache }).catch(() => null)
    return answer?.ok ? answer.text() : ''
  }
  const master = new URL(url, location.href).href
  const quality = choose(qualitiesOf(await read(master), master))
  const stream = quality && streamOf(await read(quality.url), quality.url)
  return stream ? { quality, stream } : null
}

export const secondsOf = (segments: Stream['segments']): number =>
  segments.reduce((sum, { seconds }) => sum + seconds, 0)
