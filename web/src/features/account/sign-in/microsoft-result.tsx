import { ApiError } from '@juntas/client/api-error.ts'
import type { MicrosoftNews as News } from '@juntas/contract/account/microsoft'
import { m } from '#paraglide/messages.js'
import { type Feedback, FeedbackAlert } from '../form-feedback.tsx'
import styles from './login-form.module.css'
import { loginRefusal } from './login-refusal.tsx'

const refused = (code: string) => loginRefusal(new ApiError('', { status: 403, data: { code } }))

const texts: Record<Exclude<News, 'link'>, () => Feedback> = {
  cancelled: () => ({ kind: 'info', title: m.account_microsoft_cancelled() }),
  expired: () => ({ kind: 'warning', title: m.account_microsoft_expired() }),
  failed: () => ({ title: m.account_microsoft_failed() }),
  not_configured: () => ({ kind: 'info', title: m.account_microsoft_not_configured() }),
  tenant_not_allowed: () => ({ title: m.account_microsoft_tenant_not_allowed() }),
  user_not_verified: () => refused('user_not_verified'),
  member_blocked: () => refused('member_blocked'),
}

/** The message for `/login?microsoft=` when the directory did not sign the member in. */
export function newsOf(news: string): Feedback {
  return Object.hasOwn(texts, news) ? texts[news as keyof typeof texts]() : texts.failed()
}

export default function MicrosoftResult({ news }: { news: string }) {
  return (
    <div className={styles.news}>
      <FeedbackAlert feedback={newsOf(news)} />
    </div>
  )
}
