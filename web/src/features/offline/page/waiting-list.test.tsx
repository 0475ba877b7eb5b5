import { questions } from '@juntas/ui/dialog/questions.ts'
import { act, screen, within } from '@testing-library/react'
import Clock from 'lucide-react/icons/clock'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../lib/test/render-app.tsx'
import { keptContent } from '../test/kept-content.ts'
import { WaitingPlaces, type WaitingText, WaitingTexts } from './waiting-list.tsx'

const words = (element: Element | null) => element?.textContent

const waitingText = (given: Partial<WaitingText>): WaitingText => ({
  key: 'a',
  icon: Clock,
  kind: 'Nota',
  text: 'Pedir a data',
  isRefused: false,
  retry: vi.fn(),
  discard: vi.fn(),
  ...given,
})

test('what waits is listed with its state, its reason and what can be done; a text leaves the list only after a yes [beyond, offline]', async () => {
  const refused = waitingText({ key: 'b', kind: 'Mensagem', text: 'Consigo', isRefused: true })
  const list = [waitingText({}), refused, waitingText({ key: 'c', isRefused: true, reason: 'Longo demais' })]
  const { person } = await mount(<WaitingTexts waiting={list} />)
  const region = within(screen.getByRole('region', { name: 'Para enviar' }))
  expect(region.getByRole('heading').nextElementSibling?.textContent).toBe('3')
  const rows = region.getAllByRole('listitem')
  expect(rows.map((row) => [...row.querySelectorAll('p, button')].map(words))).toEqual([
    ['NotaNa fila', 'Pedir a data', 'Retirar'],
    [
      'MensagemPrecisa de você',
      'Consigo',
      'Não foi aceito como está. Fica aqui até você decidir.',
      'Tentar de novo',
      'Retirar',
    ],
    ['NotaPrecisa de você', 'Pedir a data', 'Longo demais', 'Tentar de novo', 'Retirar'],
  ])
  expect(rows.map((row) => row.querySelector('p > span')?.getAttribute('data-refused'))).toEqual([null, 'true', 'true'])
  const row = within(rows[1] as HTMLElement)
  await person.click(row.getByRole('button', { name: 'Tentar de novo' }))
  expect(refused.retry).toHaveBeenCalledOnce()
  const discard = async (isSure: boolean) => {
    await person.click(row.getByRole('button', { name: 'Retirar' }))
    const { title, text, action, danger } = questions.get()[0] ?? {}
    await act(async () => questions.get()[0]?.answer(isSure))
    return [title, text, action, danger]
  }
  expect(await discard(false)).toEqual([
    'Retirar este texto?',
    'Se já tiver chegado, é excluído quando a rede voltar. O texto não pode ser recuperado.',
    'Retirar',
    true,
  ])
  expect(refused.discard).not.toHaveBeenCalled()
  await discard(true)
  expect(refused.discard).toHaveBeenCalledOnce()
})

test('where nothing waits the list says so, without a number, and no places are shown [beyond, offline]', async () => {
  const { container } = await mount([
    <WaitingTexts key="texts" waiting={[]} />,
    <WaitingPlaces key="places" reports={[]} contents={[keptContent()]} />,
  ])
  expect(container.textContent).toBe('Para enviarNada espera: tudo o que você escreveu já foi enviado.')
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

test('the place on this device stands beside that of the account; what is not kept has its number alone [beyond, offline] [GAP-100]', async () => {
  const report = (id: number, progress: number, percent = 40) => ({
    content: `/v1/contents/${id}`,
    progress,
    percent,
    at: '2026-11-16T12:00:00Z',
  })
  const reports = [report(38, 101, 100), report(37, 42), report(99, 7), report(37, 50), report(40, 9)]
  const contents = [
    keptContent({ id: 38, title: 'Até o fim' }),
    keptContent(),
    keptContent({ id: 40, title: 'Sem duração', durationMs: 0 }),
  ]
  await mount(<WaitingPlaces reports={reports} contents={contents} />)
  const region = within(screen.getByRole('region', { name: 'Progresso guardado' }))
  expect(
    region.getAllByRole('listitem').map((row) => [...row.querySelectorAll('strong, p > span')].map(words)),
  ).toEqual([
    ['Até o fim', 'até o fim neste dispositivo', '0:03 na conta'],
    ['A mesa e a cadeira', 'até 0:50 neste dispositivo', '0:03 na conta'],
    ['Conteúdo 99', 'até 0:07 neste dispositivo'],
    ['Sem duração', 'até 0:09 neste dispositivo', '0:03 na conta'],
  ])
  const bars = region.getAllByRole('progressbar')
  expect(bars.map((bar) => [bar.ariaLabel, bar.ariaValueNow, bar.ariaValueMax, bar.ariaValueText])).toEqual([
    ['Até o fim', '101000', '101000', 'até o fim neste dispositivo'],
    ['A mesa e a cadeira', '50000', '101000', 'até 0:50 neste dispositivo'],
  ])
  expect(region.getByText('Vale a última vez que você assistiu. O que já foi visto só cresce.')).toBeTruthy()
})
