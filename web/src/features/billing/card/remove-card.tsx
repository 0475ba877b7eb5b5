import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { useRemoveCard } from '../queries.ts'
import type { PaymentProfile } from '../types.ts'

/** Removes a stored card, here and at the gateway, once no plan depends on it. */
export function RemoveCard({ card }: { card: PaymentProfile }) {
  const remove = useRemoveCard(card.id)

  async function ask() {
    const isSure = await confirm({
      title: m.billing_remove_card_question({
        card: m.billing_card_ends({ brand: card.brand, digits: card.lastFour }),
      }),
      text: m.billing_remove_card_text(),
      action: m.billing_remove_card(),
      danger: true,
    })
    if (isSure) remove.mutate(undefined, { onSuccess: () => showToast(m.billing_card_removed()) })
  }

  return (
    <div>
      <Button kind="quiet-danger" working={remove.isPending} onClick={() => void ask()}>
        {m.billing_remove_card()}
      </Button>
    </div>
  )
}
