// Apart from the rule that fills the time: home and the player need no more than this.

/** How many minutes a member may say to have. */
export const timeChoices = [5, 12, 25, 45] as const
export type TimeChoice = (typeof timeChoices)[number]

/** From one content to the next: the player waits 6 s after an end (PLAYER-15). It is part of the time. */
export const turnSeconds = 6
