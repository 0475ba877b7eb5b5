import { Alert } from '@juntas/ui/alert/alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { backgroundRead } from '../../../lib/call/page-read.ts'
import { myPlanQuery } from '../queries.ts'
import { ownPlanText } from './own-plan-text.ts'
import { RenewalChoice } from './renewal-choice.tsx'

const mineQuery = { ...backgroundRead(myPlanQuery.queryKey, 'GET /v1/me/plan', {}), refetchOnMount: 'always' as const }

/**
 * Beside a company's code: what goes on being charged to a member who has a plan of her own, before and after she takes
 * the seat, and after it the way to end that [GAP-129].
 */
export function OwnPlan({ isSeated }: { isSeated: boolean }) {
  const { data: mine, isFetching } = useQuery(mineQuery)
  // What was read before the seat was taken would tell of a trial that it is charged.
  if (!mine || (isSeated && isFetching)) return null
  const { subscription, company, pendingCompany } = mine
  const own = ownPlanText(mine)
  return (
    <>
      {isSeated
        ? pendingCompany && (
            <Alert live={false} title={m.billing_company_preparing({ company: pendingCompany.name })}>
              {m.billing_company_preparing_text()}
            </Alert>
          )
        : company && <Alert live={false}>{m.billing_company_already({ company: company.name })}</Alert>}
      {own && <Alert live={false}>{own}</Alert>}
      {isSeated && subscription && <RenewalChoice subscription={subscription} until={subscription.paidUntil} />}
    </>
  )
}
