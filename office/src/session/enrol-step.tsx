import { Button } from '@juntas/ui/button/button.tsx'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { saveFile } from '../lib/download.ts'
import { LoadFailure } from '../parts/page-states.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { beginEnrolment, confirmEnrolment } from './factor.ts'
import { QrCode } from './qr-code.tsx'

/** The first visit of a member of staff: an authenticator is joined, then eight recovery codes are shown once. */
export function EnrolStep({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['factor-enrolment'],
    queryFn: beginEnrolment,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <EntryPage title={m.factor_enrol_title()} text={m.factor_enrol_text()}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && (
        <>
          <div className={styles.secret}>
            <QrCode text={data.uri} label={m.factor_qr()} />
            <div>
              <p className={styles.hint}>{m.factor_or_type()}</p>
              <p className={styles.typed}>{data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
            </div>
          </div>
          <CodeForm
            action={m.factor_join()}
            send={confirmEnrolment}
            onPassed={(answer) => setCodes((answer as { recoveryCodes: string[] }).recoveryCodes)}
            allowsRecovery={false}
          />
        </>
      )}
    </EntryPage>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'juntas-recovery-codes.txt')
  return (
    <EntryPage title={m.factor_recovery_title()} text={m.factor_recovery_text()}>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div data-cluster="2">
        <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{m.factor_copy()}</Button>
        <Button onClick={save}>{m.factor_download()}</Button>
      </div>
      <Checkbox label={m.factor_saved()} value={isSaved || ''} onChange={(value) => setSaved(value === true)} />
      <Button kind="primary" disabled={!isSaved} onClick={onDone}>
        {m.factor_go_on()}
      </Button>
    </EntryPage>
  )
}
