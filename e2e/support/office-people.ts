import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, signInAnew } from './fixtures.ts'
import { officeCookies } from './office-cookies.ts'

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'

// A code counts once and workers are processes of their own: whoever comes first signs in, and the others take over the
// cookies.
const folderOf = (name: string) => join(officeCookies(process.ppid), name)

/** Opens an address of the office as a member of staff who has passed the second factor. */
export async function enter(page: Page, name: string, address: string): Promise<void> {
  const folder = folderOf(name)
  const file = join(folder, 'cookies.json')
  if (isFirst(folder)) {
    await signInWithCode(page, name, address).catch((error: unknown) => {
      rmSync(folder, { recursive: true })
      throw error
    })
    writeFileSync(`${file}.part`, JSON.stringify(await page.context().cookies()), { mode: 0o600 })
    renameSync(`${file}.part`, file)
    return
  }
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true)
  await page.context().addCookies(JSON.parse(readFileSync(file, 'utf8')))
  await page.goto(address)
}

function isFirst(folder: string): boolean {
  mkdirSync(officeCookies(process.ppid), { mode: 0o700, recursive: true })
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch {
    return false
  }
}

async function signInWithCode(page: Page, name: string, address: string) {
  const { accounts } = (await (await page.request.get(`${sandbox}/authenticator/codes`)).json()) as {
    accounts: { email: string; code: string }[]
  }
  await signInAnew(page, name)
  await page.goto(address)
  await page.getByLabel('Seis dígitos').fill(accounts.find(({ email }) => email.startsWith(`${name}@`))?.code ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Telas' })).toBeVisible()
}
