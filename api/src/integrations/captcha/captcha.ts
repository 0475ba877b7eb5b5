/** Tells a woman at a form from a program that fills in forms. */
export interface Captcha {
  /** Without it every caller is taken for a person. */
  isConfigured: boolean
  /** Throws when the question itself could not be asked. */
  isPerson(token: string, address: string): Promise<boolean>
}
