import { AcceptTerms } from '../../features/site/accept-terms.tsx'

/** /aceitar-termos: where the guard leads a member who has not accepted the newest terms. */
export default function AcceptTermsScreen() {
  return <AcceptTerms />
}
