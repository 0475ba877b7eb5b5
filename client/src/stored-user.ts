import { isSharedDevice } from './shared-device.ts'
import { memberIdIn, readToken } from './token.ts'

/** What this browser stores of the member between visits [AUTH-08]. */
export interface StoredUser {
  id: number
  name: string
  avatar: string | null
  '@id': string
  nickname: string | null
  email: string
  accessFreeContent: boolean
}

const key = 'juntas:user'

export function readStoredUser(): StoredUser | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredUser | null
  } catch {
    return null
  }
}

/** On a shared computer the token alone says who the member is. */
export function storeUser(user: StoredUser): void {
  const { id, name, avatar, nickname, email, accessFreeContent } = user
  if (isSharedDevice()) forgetUser()
  else
    localStorage.setItem(
      key,
      JSON.stringify({ id, name, avatar, '@id': user['@id'], nickname, email, accessFreeContent } satisfies StoredUser),
    )
}

export const forgetUser = (): void => localStorage.removeItem(key)

/** The member of this browser, the same in all tabs. */
export const signedInId = (): number | null => readStoredUser()?.id ?? memberIdIn(readToken())

/** Whether a member was signed in here. Scripts cannot read the refresh token, so this is only a hint. */
export const hasSessionHint = (): boolean => readToken() !== null || readStoredUser() !== null
