import { PaymentsPage } from '../../features/billing/bills/payments-page.tsx'

/** /pagamento */
export default function PaymentsScreen() {
  return <PaymentsPage />
}
