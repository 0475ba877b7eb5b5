export interface Marketing {
  /** False where no account is configured: nothing is sent, nothing is kept for later. */
  isConfigured: boolean
  track(event: { name: string; data: string; email: string }): Promise<void>
  /** The same contact under another address; an unknown one is no error. */
  move(from: string, to: string): Promise<void>
  /** Removes a contact by its address; an unknown one is no error. */
  forget(email: string): Promise<void>
}
