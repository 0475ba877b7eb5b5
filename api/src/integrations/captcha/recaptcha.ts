import type { Config } from '../../config.ts'
import { callPartner } from '../../telemetry/partner-call.ts'
import type { Captcha } from './captcha.ts'

/** Google's recommended first threshold. Version 2 answers without a score. */
const leastScore = 0.5

export function recaptcha({ siteKey, secret, verifyUrl }: Config['recaptcha']): Captcha {
  return {
    isConfigured: Boolean(siteKey && secret),
    async isPerson(token, address) {
      const body = new URLSearchParams({ secret, response: token, remoteip: address })
      const response = await callPartner('captcha', verifyUrl, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(5000),
      })
      if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`)
      const { success, score = 1 } = (await response.json()) as { success?: boolean; score?: number }
      return success === true && score >= leastScore
    },
  }
}
