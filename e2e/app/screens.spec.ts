import { addressOf, type Screen, screens } from '../../scripts/web/screens.mjs'
import { faultsOf, wcag } from '../support/axe.ts'
import { expect, type Page, signIn, stepTo, test } from '../support/fixtures.ts'
import { dueOf, isFull, parts } from '../support/turns.ts'

// Every screen as a viewer finds it, with all axe rules. A run visits a quarter of them, and another commit's another
// quarter: every second one in the dark theme, and of the two longest lists (visitors and Ana) an eighth in each other
// language. With FULL=1 all of them in all languages and both themes.
const languages = ['pt-BR', 'es-ES', 'en-US'] as const
type Language = (typeof languages)[number]
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

interface Visit {
  screen: Screen
  language: Language
  theme: Theme
}

// The API reference is a library's page, for engineers; it has its own test.
const ours = screens.filter(({ route }) => route !== '/docs')

// A turn takes every fourth screen, so languages and themes change by fours: every turn meets them all.
const roundOf = (at: number): number => Math.floor(at / parts)
const languageOf = ({ as }: Screen, at: number): Language =>
  (as === undefined || as === 'ana') && roundOf(at) % 4 === 3 ? (roundOf(at) % 8 === 3 ? 'es-ES' : 'en-US') : 'pt-BR'
const themeOf = (at: number): Theme => ((at + roundOf(at)) % 2 ? 'dark' : 'light')

const visits: Visit[] = dueOf(
  ours.flatMap((screen, at) =>
    isFull
      ? languages.flatMap((language) => themes.map((theme) => ({ screen, language, theme })))
      : [{ screen, language: languageOf(screen, at), theme: themeOf(at) }],
  ),
)

/** The errors of a page from now on: exceptions, refused styles, errors in the console. */
function complaintsOf(page: Page) {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    // The browser itself logs a failed request that the page handles.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) said.push(message.text())
  })
  return said
}

async function settled(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: /^(Carregando|Cargando|Loading)$/ })).toHaveCount(0)
}

async function look(page: Page, { screen, language, theme }: Visit, complaints: string[]) {
  const read = async (path: string) => {
    const token = (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value
    const answer = await page.request.get(path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    return answer.json()
  }
  const address = await addressOf(screen, read)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 720 })
  if (page.url() === 'about:blank') await page.goto(address)
  else await stepTo(page, address)
  await settled(page)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  // A header and a footer that stay from one screen to the next are checked once in each theme.
  const violations = await faultsOf(page, wcag, `[data-checked~="${theme}"]`)
  await page.evaluate((name) => {
    for (const part of document.querySelectorAll<HTMLElement>('header:not(main header), footer:not(main footer)'))
      part.dataset.checked = `${part.dataset.checked ?? ''} ${name}`
  }, theme)
  await page.setViewportSize({ width: 375, height: 812 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...violations, ...complaints.splice(0), ...(overflow > 0 ? [`${overflow} px too wide at 375`] : [])].map(
    (fault) => `${address} in ${language}, ${theme}: ${fault}`,
  )
}

const screensPerTest = 12
// Some screens per test: one sign-in and one open app serve them all, and a failure still names the screen.
const groups = new Map<string, Visit[]>()
for (const visit of visits) {
  const key = `${visit.screen.as ?? 'a visitor'} in ${visit.language}`
  groups.set(key, [...(groups.get(key) ?? []), visit])
}
for (const [key, all] of groups)
  for (let from = 0; from < all.length; from += screensPerTest) {
    const part = all.slice(from, from + screensPerTest)
    test(`axe, the console and a phone's width find no fault for ${key}: ${part.map(({ screen }) => screen.route).join(' ')}`, async ({
      page,
    }) => {
      test.setTimeout(20_000 + part.length * 15_000)
      const [{ screen, language }] = part as [Visit]
      await page.addInitScript((chosen) => {
        localStorage.setItem('juntas:locale', chosen)
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`refused by the policy: ${violatedDirective} ${blockedURI} ${sample}`),
        )
      }, language)
      if (screen.as) await signIn(page, screen.as)
      const complaints = complaintsOf(page)
      const faults: string[] = []
      for (const visit of part)
        faults.push(
          ...(await look(page, visit, complaints).catch((error: Error) => [`${visit.screen.route}: ${error.message}`])),
        )
      expect(faults).toEqual([])
    })
  }
