import { readToken } from './token.ts'

/** What is kept of her in this browser between visits [AUTH-08]. */
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

/** Whether somebody was signed in here. The refresh token is out of our sight, so this is a hint and no more. */
export const hasSessionHint = (): boolean => readToken() !== null || readStoredUser() !== null
