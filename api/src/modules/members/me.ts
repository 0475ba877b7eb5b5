import { Failure } from '@juntas/contract/errors'
import type { members } from '@juntas/contract/members/members'
import type { Handlers } from '../../http/serve.ts'
import { countUnread } from '../board/unread.ts'

/** The viewer: identity, and the facts the route guard uses (GAP-102, GAP-103). */
export const handlers: Handlers<typeof members> = {
  async me({ reads, viewer, config }) {
    const [facts, unreadPosts] = await Promise.all([
      reads.facts('facts', undefined, viewer.id),
      countUnread(reads, { memberId: viewer.id, dataKey: config.dataKey }),
    ])
    if (!facts) throw new Failure('unauthenticated')
    const special = config.specialParentCustomer
    const user = {
      '@id': `/v1/users/${facts.id}`,
      '@type': 'User' as const,
      id: facts.id,
      name: facts.name,
      nickname: facts.nickname,
      email: facts.email,
      avatar: facts.avatarUrl,
      accessFreeContent: facts.accessFreeContent,
      language: facts.language,
      group: facts.group,
      roles: [...viewer.roles].sort(),
      officeRoles: [...viewer.officeRoles].sort(),
      isMentee: viewer.roles.has('mentee'),
      isVerified: viewer.isVerified,
      owesTerms: viewer.owesTerms,
      deletionAt: facts.deletionAt?.toISOString() ?? null,
      hasPotenciasLink: facts.hasPotenciasLink,
      isSpecialGroup: special !== null && facts.parentCustomerId === special,
      customer: facts.customerId === null ? null : `/v1/customers/${facts.customerId}`,
      companies: facts.companies,
      sessionInfo: {
        hasActiveSubscription: facts.subscriptions.includes('active'),
        hasCustomerFolders: facts.holdsFolders,
        hasSubscription: facts.subscriptions.length > 0,
        hasTrialSubscription: facts.subscriptions.includes('future'),
        hasMinimumAddress: facts.hasAddress,
        hasMinimumCurriculum: Boolean(facts.companyJobRole?.trim()) && facts.hasExperience,
        unreadNetworks: facts.unreadNetworks,
        unreadPosts,
      },
    }
    return { items: [user], total: 1 }
  },

  async setLanguage({ db, viewer, body, sessions, now }) {
    const { language } = body
    await db.updateTable('members').set({ language, updatedAt: now() }).where('id', '=', viewer.id).execute()
    await sessions.forget(db, viewer.id)
    return { language }
  },
}
