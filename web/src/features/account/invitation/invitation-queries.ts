import { queryOptions } from '@tanstack/react-query'
import { accountApi, type Input } from '../../../lib/call/api.ts'
import { signIn } from '../sign-in/sign-in.ts'

/** By the secret behind the # of the link, which no server sees there. */
export const invitationOf = (secret: string) =>
  queryOptions({
    queryKey: ['account', 'invitation', secret],
    queryFn: () => accountApi('POST /v1/member_invitations/readings', { body: { secret } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

type Acceptance = Input<'POST /v1/member_invitations/acceptances'>['body']
/** Accepts and signs in: the link has proved the address. */
export async function acceptInvitation(body: Acceptance) {
  const { email } = await accountApi('POST /v1/member_invitations/acceptances', { body })
  await signIn({ email, password: body.password })
}
