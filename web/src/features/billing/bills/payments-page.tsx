import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { nextChargeText, profileText } from '../billing-text.ts'
import { BankCard } from '../card/bank-card.tsx'
import { CardLine } from '../card/card-line.tsx'
import { RemoveCard } from '../card/remove-card.tsx'
import { cardsQuery, myPlanQuery, useBillingNews } from '../queries.ts'
import { Section } from '../section.tsx'
import { Bills } from './bills.tsx'
import styles from './payments-page.module.css'

/** /pagamento: the current card, former ones, and every bill with its receipt [GAP-80]. */
export function PaymentsPage() {
  useBillingNews()
  const { data: mine } = useSuspenseQuery(myPlanQuery)
  const cards = useSuspenseQuery(cardsQuery).data['hydra:member']
  const payer = mine.payer === 'company' && mine.company ? mine.company.name : null
  const former = cards.filter(({ status }) => status === 'canceled')
  return (
    <div className={styles.page} data-stack="10">
      <Section title={m.billing_card()}>
        {payer && !mine.paymentProfile ? (
          <p data-text="soft">{m.billing_card_company_text({ company: payer })}</p>
        ) : (
          <div className={styles.inUse}>
            <BankCard card={mine.paymentProfile} />
            <div data-stack="4">
              {mine.paymentProfile && (
                <p>
                  {mine.paymentProfile.isExpired ? (
                    <Tag tone="warning">{m.billing_profile_expired()}</Tag>
                  ) : (
                    <Tag tone="success">{profileText.active()}</Tag>
                  )}
                </p>
              )}
              {payer && <p data-text="soft">{m.billing_card_company_kept({ company: payer })}</p>}
              {mine.subscription?.isOverdue && <p data-text="soft">{m.billing_renewal_pending()}</p>}
              {mine.subscription?.renewal && !mine.subscription.isOverdue && (
                <p data-text="soft">{nextChargeText({ ...mine.subscription, discount: 0 })}</p>
              )}
              {mine.canChangeCard && (
                <div>
                  <ButtonLink to="/atualizar-cartao">{m.billing_update_card()}</ButtonLink>
                </div>
              )}
              {mine.canRemoveCard && mine.paymentProfile && <RemoveCard card={mine.paymentProfile} />}
            </div>
          </div>
        )}
        {former.length > 0 && (
          <div className={styles.former}>
            <h3>{m.billing_former_cards()}</h3>
            <ul>
              {former.map((card) => (
                <li key={card.id} className={styles.line}>
                  <CardLine card={card} />
                  <Tag>{profileText.canceled()}</Tag>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Section>
      <Bills />
    </div>
  )
}
