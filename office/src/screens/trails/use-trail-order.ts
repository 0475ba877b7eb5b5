import type { TrailOrder } from '@juntas/contract/office/library/contents'
import { useState } from 'react'
import { useLeaveQuestion } from '../../form/leave-question.ts'
import { carriedOver, changeCount, hasOnlyGrown } from './order.ts'

/**
 * The order on the board over the stored one. What is read again (an undo, another person, a new season) is shown at
 * once; unpublished moves stay, and where both moved something the person chooses.
 */
export function useTrailOrder(stored: TrailOrder) {
  const [read, setRead] = useState(stored)
  /** The stored order that the moves began from: the server compares it with its own. */
  const [seen, setSeen] = useState(stored)
  const [order, setOrder] = useState(stored)
  const changes = changeCount(seen, order)
  useLeaveQuestion(changes > 0)
  const show = (next: TrailOrder) => {
    setSeen(stored)
    setOrder(next)
  }
  const isBehind = changes > 0 && !hasOnlyGrown(seen, stored) && !isSame(order, stored)
  if (stored !== read) {
    setRead(stored)
    if (changes === 0 || isSame(order, stored)) show(stored)
    else if (hasOnlyGrown(seen, stored)) show(carriedOver(order, stored))
  }
  return {
    order,
    setOrder,
    seen,
    changes,
    /** Another person moved something meanwhile. */
    isBehind,
    keepMine: () => show(carriedOver(order, stored)),
    takeStored: () => show(stored),
  }
}

const isSame = (one: TrailOrder, other: TrailOrder) => JSON.stringify(one) === JSON.stringify(other)
