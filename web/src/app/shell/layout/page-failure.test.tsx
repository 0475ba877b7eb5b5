import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { api } from '../../../lib/call/api.ts'
import { mount, notified, serve } from '../../../lib/test/render-app.tsx'
import { PageFailure } from './page-failure.tsx'

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: { error?: unknown } = {}
  override render = () => (this.state.error ? <PageFailure error={this.state.error} /> : this.props.children)
}

function Questions() {
  useSuspenseQuery({
    queryKey: ['questions'],
    queryFn: () => api('GET /services/assessment/question/impacto', { kind: 'page' }),
  })
  return <p>Perguntas</p>
}

test.each([401, 418])(
  'a service that answers %i is said once and leaves a failure with a way to try again, no endless spinner [entry A8] [ERROR-06]',
  async (status) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    serve({
      'GET /services/assessment/question/impacto': [status],
      'POST /v1/academy/refresh-token': [200, true],
    })
    await mount(
      <Boundary>
        <Questions />
      </Boundary>,
    )
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
    expect(notified).toEqual([
      status === 401 ? 'Sem autorização!' : 'Algo de errado aconteceu. Tente novamente em breve.',
    ])
  },
)
