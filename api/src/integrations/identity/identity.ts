/** Who came back from a directory. Known by tenant and object: an address can be changed by any tenant's own staff. */
export interface DirectoryPerson {
  tenantId: string
  objectId: string
  email: string | null
  name: string | null
}

/** What must be kept in her browser from the way there to the way back. */
export interface Kept {
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
  /** False where no directory is configured: the button says so. */
  isConfigured: boolean
  begin(redirectUri: string, language: string): Promise<{ address: string; kept: Kept }>
  /** `address` is where she came back to, as the world sees it, with everything the directory sent along. */
  finish(address: URL, kept: Kept): Promise<DirectoryPerson>
}
