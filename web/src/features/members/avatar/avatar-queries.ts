import { ApiError } from '@juntas/client/api-error.ts'
import { storeUser } from '@juntas/client/stored-user.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { api } from '../../../lib/call/api.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'

/** What failed, in the specification's words, and why, in the server's [PROFILE-20]. */
export class AvatarFailure extends Error {
  readonly why: string
  constructor(title: string, cause: unknown) {
    super(title, { cause })
    this.why = cause instanceof ApiError ? cause.message : m.members_photo_kept()
  }
}

const failed = (title: string) => (cause: unknown) => {
  throw new AvatarFailure(title, cause)
}

/** Uploads the picture, sets it as avatar, updates the stored user; then the page reloads [PROFILE-19]. */
export function useSaveAvatar(viewer: Viewer) {
  // When only the saving failed, the picture is not uploaded again.
  const uploaded = useRef<{ picture: Blob; url: string }>(undefined)
  return useMutation({
    meta: { inPlace: true },
    mutationFn: async (picture: Blob) => {
      if (uploaded.current?.picture !== picture) {
        const form = new FormData()
        form.append('image', picture, 'avatar.jpg')
        const { url } = await api('POST /v1/avatars', { body: form, kind: 'action', isQuiet: true }).catch(
          failed(m.members_upload_failed()),
        )
        uploaded.current = { picture, url }
      }
      await choose(viewer, uploaded.current.url).catch(failed(m.members_photo_save_failed()))
    },
    onSuccess: () => location.reload(),
  })
}

export const useRemoveAvatar = (viewer: Viewer) =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: () => choose(viewer, null).catch(failed(m.members_photo_save_failed())),
    onSuccess: () => location.reload(),
  })

async function choose(viewer: Viewer, avatar: string | null) {
  await api('PUT /v1/me/avatar', { body: { avatar }, kind: 'action', isQuiet: true })
  storeUser({ ...viewer, avatar })
}
