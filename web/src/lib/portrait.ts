/** Her picture; until she uploads one, the portrait drawn from her id. */
export const portraitOf = ({ id, avatar }: { id: number; avatar: string | null }): string =>
  avatar ?? `/media/drawn/portraits/member-${id}.svg`
