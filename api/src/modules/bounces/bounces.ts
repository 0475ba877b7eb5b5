import type { bounces } from '@juntas/contract/bounces'
import { Failure } from '@juntas/contract/errors'
import { isMachine } from '../../http/access.ts'
import type { Handlers } from '../../http/serve.ts'
import { readDeliveryReport } from '../../integrations/mail/delivery-report.ts'
import { recipientOf } from '../../integrations/mail/return-address.ts'
import { refuseAddress } from '../../people/refused-addresses.ts'

/**
 * Reports of mail servers that a letter could not be delivered. Only the signed return address says that the letter was
 * ours and to whom it went; the report's own words choose among addresses, and say whether it is for good.
 */
export const handlers: Handlers<typeof bounces> = {
  async report({ db, body, config, request, now }) {
    if (!isMachine(config, request.headers.authorization ?? '')) throw new Failure('unauthenticated')
    const report = await readDeliveryReport(body.message)
    if (!report) throw new Failure('not_found')
    const to = recipientOf(body.recipient, config.dataKey, report.recipients, now())
    if (to === undefined) throw new Failure('not_found')
    if (report.isForGood) await refuseAddress(db, to, now())
    return { isStopped: report.isForGood }
  },
}
