import { expect, test } from 'vitest'
import { turnedSize } from './crop-picture.ts'
import { orientationPlace, upright } from './orientation.ts'

/** The head of a JPEG with one tag in it, in either byte order. */
function jpeg(value: number, isLittle: boolean) {
  const tiff = new DataView(new ArrayBuffer(26))
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, isLittle)
  tiff.setUint32(4, 8, isLittle)
  tiff.setUint16(8, 1, isLittle)
  tiff.setUint16(10, 0x0112, isLittle)
  tiff.setUint16(12, 3, isLittle)
  tiff.setUint32(14, 1, isLittle)
  tiff.setUint16(18, value, isLittle)
  const app0 = [0xff, 0xe0, 0, 4, 0, 0]
  const app1 = [0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(tiff.buffer)]
  return new Uint8Array([0xff, 0xd8, ...app0, ...app1, 0xff, 0xda, 0, 2, 1, 2, 3])
}

test.each([
  [3, 180],
  [6, 90],
  [8, 270],
])('orientation %i begins with a rotation of %i degrees, once [PROFILE-18]', async (value, rotation) => {
  for (const isLittle of [true, false]) {
    const turned = await upright(new Blob([jpeg(value, isLittle)], { type: 'image/jpeg' }))
    expect(turned.rotation).toBe(rotation)
    // The browser must not rotate it a second time.
    const bytes = new Uint8Array(await turned.picture.arrayBuffer())
    expect(orientationPlace(bytes)?.value).toBe(1)
    expect(bytes.length).toBe(jpeg(value, isLittle).length)
  }
})

test.each([1, 2, 4, 5, 7])('orientation %i is left to the browser, with its tag [PROFILE-18]', async (value) => {
  const file = new Blob([jpeg(value, true)])
  expect(await upright(file)).toEqual({ picture: file, rotation: 0 })
})

test('what is no JPEG, or ends too soon, has no orientation', () => {
  const whole = jpeg(6, true)
  for (let length = 0; length < 32; length++) expect(orientationPlace(whole.slice(0, length))).toBeNull()
  expect(orientationPlace(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
})

test('the box around a turned picture', () => {
  const { width, height } = turnedSize(400, 300, 90)
  expect([Math.round(width), Math.round(height)]).toEqual([300, 400])
  expect(turnedSize(100, 100, 45).width).toBeCloseTo(141.42, 1)
})
