/**
 * A person who signed in at a directory, identified by tenant and object id: a tenant's staff can change e-mail
 * addresses.
 */
export interface DirectoryPerson {
  tenantId: string
  objectId: string
  email: string | null
  name: string | null
}

/** What the browser stores between leaving for the directory and coming back. */
export interface PendingSignIn {
  state: string
  nonce: string
  verifier: string
}

export type IdentityProblem = 'cancelled' | 'expired' | 'failed' | 'tenant_not_allowed'

export class IdentityFailure extends Error {
  readonly problem: IdentityProblem
  constructor(problem: IdentityProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'IdentityFailure'
    this.problem = problem
  }
}

export interface Identity {
  /** False if no directory is configured; the sign-in button then says so. */
  isConfigured: boolean
  begin(redirectUri: string, language: string): Promise<{ address: string; pending: PendingSignIn }>
  /** `address` is the public address the person came back to, with all parameters that the directory sent. */
  finish(address: URL, pending: PendingSignIn): Promise<DirectoryPerson>
}
