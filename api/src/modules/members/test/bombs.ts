import { formOf, photograph, pngOf } from './pictures.ts'

/** Uploads that must be refused: a name, the form, and the status and code of the refusal. */
export async function uploadBombs(): Promise<[string, ReturnType<typeof formOf>, number, string][]> {
  const jpeg = await photograph(900, 900).jpeg().toBuffer()
  return [
    ['100 megapixels', formOf(await pngOf(10_000, 10_000), 'bomb.png', 'image/png'), 422, 'image_too_large'],
    ['an endless width', formOf(await pngOf(30_000_000, 1), 'line.png', 'image/png'), 422, 'image_too_large'],
    [
      'a drawing with a script',
      formOf(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'a.svg',
        'image/svg+xml',
      ),
      415,
      'unsupported_media_type',
    ],
    [
      'a page under a picture’s name',
      formOf(Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo.jpg'),
      415,
      'unsupported_media_type',
    ],
    [
      'a moving picture',
      formOf(Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;;;;', 'latin1'), 'a.gif', 'image/gif'),
      415,
      'unsupported_media_type',
    ],
    ['nothing', formOf(Buffer.alloc(0)), 415, 'unsupported_media_type'],
    ['half a picture', formOf(jpeg.subarray(0, jpeg.length / 2)), 422, 'image_unreadable'],
    [
      'a first line alone',
      formOf(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)])),
      422,
      'image_unreadable',
    ],
    ['9 MB', formOf(Buffer.concat([jpeg, Buffer.alloc(9_000_000)])), 413, 'too_large'],
    ['another field', formOf(jpeg, 'a.jpg', 'image/jpeg', 'file'), 422, 'invalid_input'],
  ]
}
