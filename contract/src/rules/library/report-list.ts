interface Report {
  content: string
  viewing: string
  at: string
  progress?: number | undefined
  percent?: 100 | undefined
}

/**
 * A list of reports that wait for a network, and one more. Of what one playback reported without another one of the same
 * content in between, three are enough for the same result on the server (GAP-100): the newest, the furthest and the
 * end. So the list grows with what is played, not with the time that it takes. Two tabs that play one content take
 * turns, and the server decides by their order: there each turn is kept.
 */
export function addReport<R extends Report>(list: readonly R[], one: R): R[] {
  const ofContent = [...list.filter(({ content }) => content === one.content), one]
  const turn = ofContent.slice(ofContent.findLastIndex(({ viewing }) => viewing !== one.viewing) + 1)
  const enough = [
    turn.reduce((newest, next) => (next.at >= newest.at ? next : newest)),
    turn.reduce((furthest, next) => ((next.progress ?? 0) > (furthest.progress ?? 0) ? next : furthest)),
    turn.find(({ percent }) => percent === 100),
  ]
  return [...list, one].filter((each) => !turn.includes(each) || enough.includes(each))
}
