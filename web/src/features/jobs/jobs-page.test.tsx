import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asked, list, mount, serve } from '../../lib/test/render-app.tsx'
import { JobsPage } from './jobs-page.tsx'

const lastAsked = () =>
  Object.fromEntries(asked.findLast(({ address }) => address === 'GET /v1/jobs')?.query ?? new URLSearchParams())

test('the address keeps the filter: a reload asks for the same jobs, what is not known is left out [JOB-01] [members-money polish]', async () => {
  serve({ 'GET /v1/jobs': list(), 'GET /v1/job_applications': list() })
  const { person, router } = await mount(
    <JobsPage hasCurriculum />,
    '/jobs?workMode=remote&state=PE&area=nowhere&page=2',
  )
  await waitFor(() => expect(lastAsked()).toEqual({ workMode: 'remote', state: 'PE', page: '2' }))
  await person.type(await screen.findByRole('searchbox'), 'dados')
  await waitFor(() => expect(lastAsked()).toEqual({ workMode: 'remote', state: 'PE', q: 'dados' }))
  expect(router.view.location.search).toEqual({ workMode: 'remote', state: 'PE', q: 'dados' })
})
