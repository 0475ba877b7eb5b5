/** Tells people from programs that fill in forms. */
export interface Captcha {
  /** If false, every caller counts as a person. */
  isConfigured: boolean
  /** Throws if the captcha service could not be asked. */
  isPerson(token: string, address: string): Promise<boolean>
}
