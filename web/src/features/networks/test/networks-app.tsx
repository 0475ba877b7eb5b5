import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { list, mount, serve } from '../../../lib/test/render-app.tsx'
import { NetworksPage } from '../networks-page.tsx'
import type { Invite, Network } from '../queries.ts'

export const page = (
  <>
    <NetworksPage
      menu={() => null}
      messageMenu={() => null}
      inviteTools={(invite) => <button type="button">{`tools of ${invite['@id']}`}</button>}
      tools={null}
    />
    <QuestionHost />
  </>
)
export const show = async (invites: Invite[], networks: Network[], more: Parameters<typeof serve>[0] = {}) => {
  serve({
    'GET /v1/network_invites': () => list(...invites),
    'GET /v1/networks': () => list(...networks),
    'GET /v1/me': list(),
    ...more,
  })
  return mount(page, '/networks')
}

/** Each test begins without drafts, and leaves no screen and no server. jsdom does not scroll. */
export function clearEachTest(): void {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined
  })
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
