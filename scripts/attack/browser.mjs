// Chromium on the product. It records everything that an injected script would do: dialogs, calls of its canary,
// scripts that the content policy stopped.
import { launchChromium, signIn } from '../web/browser.mjs'
import { emailOf } from '../web/screens.mjs'

/** The address that hostile texts call and load. Nobody answers there. */
export const canary = 'canary.invalid'

export async function openBrowser(target, executablePath) {
  const browser = await launchChromium(executablePath)
  const ran = []
  const pageIn = async () => {
    const context = await browser.newContext({ baseURL: target.origin, locale: 'pt-BR', reducedMotion: 'reduce' })
    const note = (what) => ran.push(`${what} at ${page.url()}`)
    await context.exposeFunction('ran', (what) => note(`script: ${what}`))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        if (effectiveDirective.startsWith('script') && !String(sourceFile).startsWith('chrome'))
          window.ran(`stopped by the policy: ${effectiveDirective} ${blockedURI}`)
      })
    })
    const page = await context.newPage()
    page.on('dialog', (dialog) => {
      // Leaving a half-filled form opens a dialog of the browser.
      if (dialog.type() !== 'beforeunload') note(`dialog: ${dialog.message()}`)
      dialog.dismiss().catch(() => {})
    })
    context.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith(canary)) note(`call of ${request.url()}`)
    })
    return page
  }
  return {
    ran,
    /** A page of a visitor, or of a signed-in demo account; staff have passed the second factor. */
    async pageAs(name) {
      const page = await pageIn()
      if (!name) return page
      await signIn(page.context(), emailOf(name))
      await target.app.pool.query(
        'update sign_ins set factor_at = now() where member_id = (select id from members where email = $1)',
        [emailOf(name)],
      )
      return page
    },
    close: () => browser.close(),
  }
}
