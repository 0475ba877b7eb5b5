import { afterEach, describe, expect, test, vi } from 'vitest'
import { cropPicture } from './crop-picture.ts'
import { orientationPlace, upright } from './orientation.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A JPEG of these segments, each a marker and its contents, and then the image data. */
const jpeg = (...segments: [marker: number, contents: number[]][]) =>
  new Uint8Array([
    0xff,
    0xd8,
    ...segments.flatMap(([marker, contents]) => [0xff, marker, 0, contents.length + 2, ...contents]),
  ])
const exif = (...tags: [tag: number, value: number][]) => [
  ...new TextEncoder().encode('Exif\0\0'),
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, tags.length],
  ...tags.flatMap(([tag, value]) => [tag >> 8, tag & 255, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]),
]
const app0 = 0xe0
const app1 = 0xe1
const scan = 0xda

describe('the orientation of a picture [PROFILE-18]', () => {
  test('is found behind other tags and other segments', () => {
    const bytes = jpeg(
      [app0, [1, 2]],
      [app1, [...new TextEncoder().encode('http://x')]],
      [app1, exif([0x010f, 5], [0x0112, 6])],
    )
    const offset = bytes.indexOf(6, bytes.length - 6)
    expect(orientationPlace(bytes)).toEqual({ offset: offset - 1, value: 6, isLittle: false })
  })
  test('is the first of two', () => {
    const bytes = jpeg([app1, exif([0x0112, 8], [0x0112, 6])])
    expect(orientationPlace(bytes)).toEqual({ offset: 2 + 4 + 6 + 10 + 8, value: 8, isLittle: false })
  })
  test('is not looked for in the image data, in another kind of segment, or in what follows the last tag', () => {
    expect(orientationPlace(jpeg([scan, [0, 0]], [app1, exif([0x0112, 6])]))).toBeNull()
    expect(orientationPlace(jpeg([0xe2, exif([0x0112, 6])]))).toBeNull()
    const counted = exif([0x010f, 5], [0x0112, 6])
    counted[15] = 1
    expect(orientationPlace(jpeg([app1, counted]))).toBeNull()
    expect(orientationPlace(jpeg([app1, exif([0x010f, 6])]))).toBeNull()
  })
  test('is not looked for in a file that only resembles a JPEG', () => {
    const bytes = jpeg([app1, exif([0x0112, 6])])
    bytes[1] = 0xd9
    expect(orientationPlace(bytes)).toBeNull()
    const broken = jpeg([app0, [1, 2]], [app1, exif([0x0112, 6])])
    broken[8] = 0xfe
    expect(orientationPlace(broken)).toBeNull()
  })
  test('is taken out, and every other byte stays', async () => {
    const bytes = jpeg([app1, exif([0x0112, 8])], [scan, [7, 8, 9]])
    const turned = await upright(new Blob([bytes, new Uint8Array(200_000).fill(3)]))
    expect([turned.rotation, turned.picture.type, turned.picture.size]).toEqual([
      270,
      'image/jpeg',
      bytes.length + 200_000,
    ])
    const after = new Uint8Array(await turned.picture.arrayBuffer())
    const changed = [...bytes].flatMap((byte, at) => (after[at] === byte ? [] : [[byte, after[at]]]))
    expect(changed).toEqual([[8, 1]])
    expect(after.slice(bytes.length).every((byte) => byte === 3)).toBe(true)
  })
})

describe('the framed part of a picture', () => {
  /** A browser that decodes any address to a picture of 400 × 300, and notes what is drawn. */
  function browser(drawn: string | null) {
    const calls: unknown[][] = []
    const pen = Object.fromEntries(
      ['fillRect', 'scale', 'translate', 'rotate', 'drawImage'].map((name) => [
        name,
        (...given: unknown[]) =>
          calls.push([name, ...given.filter((one) => typeof one === 'number').map((one) => Number(one.toFixed(4)))]),
      ]),
    )
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        naturalWidth = 400
        naturalHeight = 300
        decode = async () => undefined
      },
    )
    const sizes: number[] = []
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      sizes.push(this.width, this.height)
      return (drawn === 'no canvas' ? null : pen) as never
    })
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(drawn === null ? null : new Blob([drawn], { type: type ?? '' })),
    )
    return { calls, sizes }
  }

  test('is drawn at its own size, around the middle of the picture', async () => {
    const { calls, sizes } = browser('picture')
    const blob = await cropPicture('blob:x', { x: 50, y: 20, width: 200, height: 200 }, 0)
    expect([blob.type, blob.size, sizes]).toEqual(['image/jpeg', 7, [200, 200]])
    expect(calls).toEqual([
      ['fillRect', 0, 0, 200, 200],
      ['scale', 1, 1],
      ['translate', 150, 130],
      ['rotate', 0],
      ['drawImage', -200, -150],
    ])
  })
  test('is made smaller where it is larger than the server keeps, and turned', async () => {
    const { calls, sizes } = browser('picture')
    await cropPicture('blob:x', { x: 0, y: 0, width: 1280, height: 2560 }, 90)
    expect(sizes).toEqual([640, 640])
    expect(calls.slice(1)).toEqual([
      ['scale', 0.5, 0.25],
      ['translate', 150, 200],
      ['rotate', 1.5708],
      ['drawImage', -200, -150],
    ])
  })
  test('that could not be drawn is an error', async () => {
    const area = { x: 0, y: 0, width: 0, height: 0 }
    browser(null)
    await expect(cropPicture('blob:x', area, 0)).rejects.toThrow('nothing was drawn')
    browser('no canvas')
    await expect(cropPicture('blob:x', area, 0)).rejects.toThrow('this browser draws no canvas')
  })
})
