import { ChangeCard } from '../features/billing/change-card.tsx'

/** /atualizar-cartao */
export default function ChangeCardScreen() {
  return <ChangeCard />
}
