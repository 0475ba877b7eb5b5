/** The keys of a form's calls whose outcome is not known, by method and path. */
export type KeptKeys = Readonly<Record<string, { key: string; at: number }>>

/** Where a form keeps them: beside its draft, or as long as it is shown. */
export interface AttemptKeys {
  read: () => KeptKeys
  write: (keys: KeptKeys) => void
}

export function keysInMemory(): AttemptKeys {
  let kept: KeptKeys = {}
  return {
    read: () => kept,
    write: (keys) => {
      kept = keys
    },
  }
}

const sending: AttemptKeys[] = []

/**
 * The keys of the form that is being sent, the newest first. The layer that sends calls asks for them, so no form has to
 * hand its key through.
 */
export const keysOfSentForm = (): AttemptKeys | undefined => sending.at(-1)

export async function whileSent(keys: AttemptKeys, send: () => unknown): Promise<void> {
  sending.push(keys)
  try {
    await send()
  } finally {
    sending.splice(sending.lastIndexOf(keys), 1)
  }
}
