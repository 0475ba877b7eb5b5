import { api } from './api.ts'

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

let loading: Promise<{ siteKey: string; recaptcha: Recaptcha } | null> | null = null

/**
 * The captcha token that a public form sends with its fields, only where the site has a key (GAP-73). When the captcha
 * does not load, the form is sent without it and the server decides: nothing typed is lost.
 */
export async function captchaToken(action: string): Promise<string | null> {
  loading ??= load()
  const loaded = await loading.catch(() => null)
  if (!loaded) {
    loading = null
    return null
  }
  return loaded.recaptcha.execute(loaded.siteKey, { action }).catch(() => null)
}

async function load() {
  const settings = await api('GET /v1/settings', { kind: 'background' })
  const siteKey = settings['hydra:member'].find(({ name }) => name === 'recaptcha_site_key')?.value
  if (!siteKey) return null
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the captcha did not load'))
    document.head.append(script)
  })
  const recaptcha = window.grecaptcha
  if (!recaptcha) return null
  await new Promise<void>((resolve) => recaptcha.ready(resolve))
  return { siteKey, recaptcha }
}
