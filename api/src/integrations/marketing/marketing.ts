export interface Marketing {
  /** False if no account is configured: nothing is sent or stored for later. */
  isConfigured: boolean
  track(event: { name: string; data: string; email: string }): Promise<void>
  /** Changes a contact's address. An unknown contact is not an error. */
  move(from: string, to: string): Promise<void>
  /** Removes a contact by its address. An unknown contact is not an error. */
  forget(email: string): Promise<void>
}
