import { SecurityPage } from '../../features/account/security/security-page.tsx'

/** /seguranca */
export default function SecurityScreen() {
  return <SecurityPage />
}
