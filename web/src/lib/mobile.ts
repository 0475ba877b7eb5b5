import { attempt } from '@juntas/ui/attempt.ts'

const key = 'juntas:mobile'
const isAsked = (search: string) => new URLSearchParams(search).get('mobile') === 'true'

/** `?mobile=true` says that the page runs inside the phone app; it holds for this tab [MOBILE-02] [GAP-71]. */
export function readMobileFlag(search = location.search): void {
  if (isAsked(search)) attempt(() => sessionStorage.setItem(key, 'true'))
}

/** Without storage the flag holds for this page. */
export const isInMobileApp = (): boolean =>
  attempt(() => sessionStorage.getItem(key) === 'true') ?? isAsked(location.search)
