import { endpointsOf, membersOf } from '@juntas/contract/rules/site/block'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockPage } from '../queries.ts'
import type { BlockComponents, BlockProps } from './block.ts'
import { PageBlocks } from './page-blocks.tsx'
import { TextBlock } from './text-block.tsx'

const block = (position: number, name: string, endpoint = '', container = 'main'): BlockPage => ({
  position,
  container: { name: container },
  block: {
    '@id': `/v1/blocks/${position}`,
    '@type': 'Block',
    id: position,
    title: `Block ${position}`,
    description: '',
    endpoint,
    component: { name },
  },
})

function Names({ block: { title }, data }: BlockProps) {
  return (
    <section aria-label={title}>
      {membersOf<{ name: string }>(data).map(({ name }) => (
        <p key={name}>{name}</p>
      ))}
    </section>
  )
}
const components: BlockComponents = { Names, Text: TextBlock }

let asked: string[] = []
let answers: Record<string, [number, unknown]> = {}
beforeEach(() => {
  asked = []
  answers = {}
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.s; path=/`
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const [status, body] = answers[path] ?? [404, {}]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const list = (...names: string[]): [number, unknown] => [200, { 'hydra:member': names.map((name) => ({ name })) }]
const clientOf = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const show = (blockPages: BlockPage[], fallbacks = {}, client = clientOf()) =>
  render(
    <QueryClientProvider client={client}>
      <PageBlocks blockPages={blockPages} components={components} fallbacks={fallbacks} />
    </QueryClientProvider>,
  )

test('each endpoint is asked for without /v1/, on the base /v1 [HOME-04]', async () => {
  expect(endpointsOf('/v1/contents?folder.slug=talks')).toEqual(['contents?folder.slug=talks'])
  answers['/v1/contents?folder.slug=talks'] = list('Talk')
  show([block(1, 'Names', '/v1/contents?folder.slug=talks')])
  expect(await screen.findByText('Talk')).toBeDefined()
  expect(asked).toEqual(['/v1/contents?folder.slug=talks'])
})

test('several endpoints with commas are all fetched, and all shown [HOME-05]', async () => {
  answers = { '/v1/a': list('First'), '/v1/b?x=1': list('Second') }
  show([block(1, 'Names', '/v1/a,/v1/b?x=1')])
  const names = within(await screen.findByRole('region', { name: 'Block 1' }))
  expect(names.getByText('First')).toBeDefined()
  expect(names.getByText('Second')).toBeDefined()
  expect(asked.toSorted()).toEqual(['/v1/a', '/v1/b?x=1'])
})

test('blocks stand by component name in the order of their position, inside their container [HOME-03]', async () => {
  answers['/v1/x'] = list('x')
  const { container } = show([
    block(30, 'Names', '/v1/x', 'side'),
    block(10, 'Names', '/v1/x', 'full'),
    block(20, 'Names', '/v1/x', 'main'),
    block(40, 'Names', '/v1/x', 'full'),
  ])
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(4))
  const places = screen
    .getAllByRole('region')
    .map((one) => [one.getAttribute('aria-label'), one.closest('[data-container]')?.getAttribute('data-container')])
  expect(places).toEqual([
    ['Block 10', 'full'],
    ['Block 20', 'main'],
    ['Block 30', 'side'],
    ['Block 40', 'full'],
  ])
  expect(container.querySelectorAll('aside')).toHaveLength(1)
})

test('a component or an endpoint that is not there leaves no gap, or its fallback [HOME-03]', async () => {
  answers['/v1/here'] = list('Here')
  show([block(1, 'Unknown', '/v1/here'), block(2, 'Names', '/v1/not-yet'), block(3, 'Names', '/v1/here')], {
    Unknown: <p>Welcome</p>,
  })
  expect(await screen.findByText('Here')).toBeDefined()
  expect(screen.getByText('Welcome')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Block 2' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).not.toContain('/v1/unknown')
})

test('a block that fails says so in its own place and leaves the others alone [ERROR-04]', async () => {
  answers = { '/v1/broken': [500, {}], '/v1/fine': list('Fine') }
  show([block(1, 'Names', '/v1/broken'), block(2, 'Names', '/v1/fine')])
  expect(await screen.findByText('Fine')).toBeDefined()
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('text of the server is sanitised before it is shown [HOME-02]', async () => {
  const text = block(1, 'Text')
  text.block.description =
    '<p>Fine</p><img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">go</a>'
  // The sanitizer is loaded first; React only continues what waited for it inside an awaited act.
  await act(async () => void show([text]))
  expect(await screen.findByText('Fine')).toBeDefined()
  expect(document.body.innerHTML).not.toMatch(/onerror|<script|javascript:/)
})

test('an endpoint that is not there shows the fallback, once that is known; until then its shape [HOME-03]', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  show([block(1, 'Names', '/v1/late')], { Names: <p>Welcome</p> })
  await waitFor(() => expect(document.querySelector('[data-shape=block]')).not.toBeNull())
  expect(screen.queryByText('Welcome')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
  answer(new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }))
  expect(await screen.findByText('Welcome')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a block that failed is read again on a press; one that is read stays when a later reading fails [ERROR-04]', async () => {
  const client = clientOf()
  answers['/v1/x'] = [500, {}]
  show([block(1, 'Names', '/v1/x', 'side')], {}, client)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  answers['/v1/x'] = list('Fine')
  fireEvent.click(again)
  expect(await screen.findByText('Fine')).toBeDefined()
  expect(asked).toEqual(['/v1/x', '/v1/x'])
  answers['/v1/x'] = [500, {}]
  await act(() => client.invalidateQueries())
  expect(asked).toHaveLength(3)
  expect(screen.getByText('Fine')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  // A side alone has no column beside it.
  const containers = [...document.querySelectorAll<HTMLElement>('[data-container]')]
  expect(containers.map((one) => [one.tagName, one.dataset.container])).toEqual([['ASIDE', 'side']])
})
