import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Stored {
  payload: AdapterPayload
  endsAt: number
}

const largest = 5_000

/** Sessions, interactions and codes in memory: a restart only signs everyone out. */
export class MemoryStore {
  private readonly entries = new Map<string, Stored>()

  readonly adapterFor = (model: string): Adapter => {
    const key = (id: string) => `${model}:${id}`
    const find = async (id: string) => this.read(key(id))
    const findWhere = async (fits: (payload: AdapterPayload) => boolean) => {
      for (const name of this.entries.keys()) {
        const payload = name.startsWith(`${model}:`) ? this.read(name) : undefined
        if (payload && fits(payload)) return payload
      }
      return undefined
    }
    return {
      find,
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      upsert: async (id, payload, expiresIn) => {
        this.entries.delete(key(id))
        this.entries.set(key(id), { payload, endsAt: Date.now() + (expiresIn || 86_400) * 1000 })
        this.forgetOldest()
      },
      // A used code is marked and not removed, so that reuse can be told from an unknown code.
      consume: async (id) => {
        const payload = this.read(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        this.entries.delete(key(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, { payload }] of this.entries) if (payload.grantId === grantId) this.entries.delete(name)
      },
    }
  }

  clear(): void {
    this.entries.clear()
  }

  private read(key: string): AdapterPayload | undefined {
    const stored = this.entries.get(key)
    if (!stored) return undefined
    if (stored.endsAt > Date.now()) return stored.payload
    this.entries.delete(key)
    return undefined
  }

  private forgetOldest(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= largest) return
      this.entries.delete(key)
    }
  }
}
