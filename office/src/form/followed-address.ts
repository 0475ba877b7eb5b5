import { slugOf } from '@juntas/contract/rules/library/slug-of'

type Values = Record<string, unknown>

/** The address of a new record follows its name until a person types another address. */
export function followedAddress(before: Values, changed: Values): Values {
  const name = 'title' in before ? 'title' : 'name'
  if (!(name in changed) || 'slug' in changed || typeof before.slug !== 'string') return changed
  const isFollowing = before.slug === slugOf(String(before[name] ?? ''))
  return isFollowing ? { ...changed, slug: slugOf(String(changed[name] ?? '')) } : changed
}
