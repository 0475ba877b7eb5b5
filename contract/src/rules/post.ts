/** What a post may tell about her that the law calls sensitive, or that she trusts us to keep apart from her name. */
export const isSensitivePost = ({ tag, anonymous }: { tag: string; anonymous: boolean }): boolean =>
  anonymous || tag === 'health' || tag === 'harassment'
