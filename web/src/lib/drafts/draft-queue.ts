import { type Owner, readDraft, writeDraft } from './drafts.ts'

/**
 * What waits for a network, as a list in the draft of this name. It is sent in its order, by one sender at a time in
 * this tab and among tabs; app/send-queue.ts sends it from any screen.
 */
export function draftQueue<Item>(name: string, keyOf: (item: Item) => string) {
  const read = (owner: Owner): Item[] => readDraft<Item[]>(name, owner) ?? []
  const write = (items: Item[], owner: Owner) => writeDraft(name, items.length === 0 ? null : items, owner)
  const alone = (work: () => Promise<void>): Promise<void> =>
    'locks' in navigator ? navigator.locks.request(`juntas:${name}`, work) : work()
  let sending: Promise<void> | undefined
  return {
    read,
    /** At the end, in place of an item with the same key. */
    add: (item: Item, owner: Owner) => write([...read(owner).filter((one) => keyOf(one) !== keyOf(item)), item], owner),
    /** Another item in its place; null takes it out. */
    change: (key: string, to: (item: Item) => Item | null, owner: Owner) =>
      write(
        read(owner).flatMap((one) => (keyOf(one) === key ? (to(one) ?? []) : [one])),
        owner,
      ),
    send: (sendAll: () => Promise<void>): Promise<void> => {
      sending ??= alone(sendAll).finally(() => {
        sending = undefined
      })
      return sending
    },
  }
}
