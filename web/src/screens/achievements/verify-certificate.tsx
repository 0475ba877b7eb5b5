import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { useParams } from '@juntas/ui/router/hooks.ts'
import { VerificationPage } from '../../features/library/certificates/verification-page.tsx'

const BadgePage = lazyPanel(() => import('../../features/members/badge-page.tsx'))

/** `/verificar/{code}`: open to everybody. A code that begins with S- is a badge's, any other a certificate's. */
export default function VerifyCertificateScreen() {
  const { code = '' } = useParams()
  if (!/^s-/i.test(code.trim())) return <VerificationPage code={code} />
  return <BadgePage code={code} />
}
