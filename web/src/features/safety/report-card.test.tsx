import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../lib/test/stage.tsx'
import type { Report, SealRequest } from './queries.ts'
import { ReportCard } from './report-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const report: Report = {
  '@id': '/v1/reports/4',
  '@type': 'Report',
  id: 4,
  subject: '/v1/posts/9',
  kind: 'post',
  excerpt: 'Um desabafo\nNão durmo.',
  author: null,
  url: '/todas-juntas/9',
  sealedPost: 9,
  isHidden: false,
  isGone: false,
  reports: 1,
  reasons: [{ reason: 'other', count: 1 }],
  details: [],
  decision: null,
  createdAt: '2026-11-16T00:00:00Z',
  decidedAt: null,
}
const request = (change: Partial<SealRequest>) => ({ id: 1, post: 9, status: 'waiting', author: null, ...change })

test.each<[string, Partial<Report>, Partial<SealRequest>, number]>([
  ['nothing was asked for this post', {}, { post: 8 }, 1],
  ['one waits for a second person', {}, {}, 0],
  ['it is open for the two', {}, { status: 'opened', author: 'Luana' }, 0],
  ['it was refused', {}, { status: 'refused' }, 1],
  ['the report was decided as kept', { decision: 'kept' }, { post: 8 }, 0],
])(
  'the opening of a seal is offered where it can be asked for: %s [COMMUNITY-10] [GAP-125]',
  async (_when, change, asked, offered) => {
    serve({ 'GET /v1/seal_requests': list(request(asked)) })
    await mount(<ReportCard report={{ ...report, ...change }} />)
    await waitFor(() => expect(askedFor('GET /v1/seal_requests')).not.toHaveLength(0))
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: 'Pedir a abertura do lacre' })).toHaveLength(offered),
    )
  },
)
