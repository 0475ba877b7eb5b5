import { readToken } from './token.ts'

/** What this browser keeps of the member between visits [AUTH-08]. */
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

export function storeUser(user: StoredUser): void {
  const { id, name, avatar, nickname, email, accessFreeContent } = user
  localStorage.setItem(
    key,
    JSON.stringify({ id, name, avatar, '@id': user['@id'], nickname, email, accessFreeContent } satisfies StoredUser),
  )
}

export const forgetUser = (): void => localStorage.removeItem(key)

/** Whether a member was signed in here. Scripts cannot read the refresh token, so this is only a hint. */
export const hasSessionHint = (): boolean => readToken() !== null || readStoredUser() !== null
