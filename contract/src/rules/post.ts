/** A specialist answers a post within so many hours. */
export const promiseHours = 48

/** Posts that may ask readers before their text is shown. */
export const mayWarn = (tag: string): boolean => tag === 'harassment'

/** Whether a post may contain data the law calls sensitive, or is anonymous, and so needs consent. */
export const isSensitivePost = ({ tag, anonymous }: { tag: string; anonymous: boolean }): boolean =>
  anonymous || tag === 'health' || tag === 'harassment'
