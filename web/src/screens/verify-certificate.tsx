import { lazy, Suspense } from 'react'
import { VerificationPage } from '../features/library/verification-page.tsx'
import { useParams } from '../lib/router/hooks.ts'

const BadgePage = lazy(() => import('../features/members/badge-page.tsx'))

/** `/verificar/{code}`: open to everybody. A code that begins with S- is a badge's, any other a certificate's. */
export default function VerifyCertificateScreen() {
  const { code = '' } = useParams()
  if (!/^s-/i.test(code.trim())) return <VerificationPage code={code} />
  return (
    <Suspense fallback={null}>
      <BadgePage code={code} />
    </Suspense>
  )
}
