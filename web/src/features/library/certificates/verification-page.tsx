import { ApiError } from '@juntas/client/api-error.ts'
import { longestProofCode } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import { Verdict } from '@juntas/ui/verdict/verdict.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { verificationQuery } from './certificate-queries.ts'
import styles from './verification-page.module.css'
import { verifiedFacts } from './verified-facts.ts'

/** /verificar/{code}: whether a certificate is genuine, for anyone who was shown one. */
export function VerificationPage({ code: typed }: { code: string }) {
  const code = spelledCode(typed)
  return (
    <div className={styles.page} data-stack="page">
      <h1>{m.library_verify()}</h1>
      <OfCode code={code} />
      <AnotherCode key={code} />
    </div>
  )
}

/** As the certificate prints it: capitals in three groups of four, however it was typed. */
function spelledCode(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.length === 12 ? signs.replace(/(.{4})(?=.)/g, '$1-') : typed.trim().toUpperCase()
}

function OfCode({ code }: { code: string }) {
  const { data, isPending, error, refetch } = useQuery(verificationQuery(code))
  if (isPending)
    return (
      <SkeletonGroup>
        <Skeleton shape="block" height="16rem" />
      </SkeletonGroup>
    )
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()}>{error instanceof ApiError ? error.message : undefined}</ErrorState>
    )
  return (
    <Verdict
      isValid={data?.isValid === true}
      {...verdictOf(data)}
      facts={verifiedFacts(data?.code ?? code, data?.isValid ? data : null)}
    />
  )
}

function verdictOf(data: { isValid: boolean } | null) {
  if (!data) return { title: m.library_verify_unknown(), text: m.library_verify_unknown_text() }
  return data.isValid
    ? { title: m.library_verify_valid(), text: m.library_verify_valid_text() }
    : { title: m.library_verify_invalid(), text: m.library_verify_invalid_text() }
}

function AnotherCode() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = spelledCode(typed)
    if (code) void navigate({ to: '/verificar/$code', params: { code } })
  }
  return (
    <form className={styles.form} data-inline="3" onSubmit={submit}>
      <TextField
        label={m.library_verify_again()}
        value={typed}
        onChange={setTyped}
        maxLength={longestProofCode}
        autoComplete="off"
        placeholder={m.library_verify_example()}
      />
      <Button type="submit">{m.library_verify_action()}</Button>
    </form>
  )
}
