import * as z from 'zod/mini'
import { route } from '../route.ts'
import { shaped } from '../sized.ts'

export const avatars = {
  /** Multipart, field `image`: JPEG, PNG or WebP, detected by content, not by file name. */
  upload: route({
    method: 'POST',
    path: '/v1/avatars',
    access: 'member',
    title: 'Upload a picture of oneself (form data, field image)',
    body: z.unknown(),
    reply: z.object({ url: z.string() }),
    status: 201,
  }),
  /** Makes one of the viewer's uploads the avatar; null returns to the drawn portrait. */
  choose: route({
    method: 'PUT',
    path: '/v1/me/avatar',
    access: 'member',
    title: 'Choose the avatar',
    body: z.object({
      avatar: z.nullable(shaped(80, /^\/media\/avatars\/[A-Za-z0-9_-]{43}\.webp$/, 'invalid_avatar')),
    }),
    reply: z.object({ avatar: z.nullable(z.string()) }),
  }),
}
