import { PaymentsPage } from '../features/billing/payments-page.tsx'

/** /pagamento */
export default function PaymentsScreen() {
  return <PaymentsPage />
}
