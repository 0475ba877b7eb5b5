import { PrivacyPage } from '../../features/privacy/privacy-page.tsx'

/** /privacidade */
export default function PrivacyScreen() {
  return <PrivacyPage />
}
