import { ChangeCard } from '../../features/billing/card/change-card.tsx'

/** /atualizar-cartao */
export default function ChangeCardScreen() {
  return <ChangeCard />
}
