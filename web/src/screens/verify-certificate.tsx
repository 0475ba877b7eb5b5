import { useParams } from '@tanstack/react-router'
import { VerificationPage } from '../features/library/verification-page.tsx'

/** `/verificar/{code}`: open to everybody. */
export default function VerifyCertificateScreen() {
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  return <VerificationPage code={code} />
}
