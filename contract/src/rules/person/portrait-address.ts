/** The member's picture; without an upload, the portrait drawn from the id. */
export const portraitOf = (id: number, avatar: string | null): string =>
  avatar ?? `/media/drawn/portraits/member-${id}.svg`
