import type { Cookie } from '@playwright/test'
import { expect, type Page, signInAnew } from './fixtures.ts'

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'

const signedIn = new Map<string, Cookie[]>()

/** The codes of the demo's authenticator: of now, and of the next half minute. */
async function codesOf(page: Page, name: string): Promise<string[]> {
  const { accounts } = (await (await page.request.get(`${sandbox}/authenticator/codes`)).json()) as {
    accounts: { email: string; code: string; next: string }[]
  }
  const own = accounts.find(({ email }) => email.startsWith(`${name}@`))
  return own ? [own.code, own.next] : []
}

/**
 * Opens an address of the office as a member of staff who has passed the second factor. The tests of a worker share a
 * sign-in of each account, because a code counts once: at most two files may enter as the same account.
 */
export async function enter(page: Page, name: string, address: string): Promise<void> {
  const cookies = signedIn.get(name)
  if (cookies) {
    await page.context().addCookies(cookies)
    await page.goto(address)
    return
  }
  await signInAnew(page, name)
  await page.goto(address)
  const field = page.getByLabel('Seis dígitos')
  // A second try of this file may find the code of now used up.
  for (const code of await codesOf(page, name)) {
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Este código não confere').or(page.getByRole('navigation', { name: 'Telas' })),
    ).toBeVisible()
    if (await field.isHidden()) break
  }
  signedIn.set(name, await page.context().cookies())
}
