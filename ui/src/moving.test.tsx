// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Avatar } from './avatar/avatar.tsx'
import { IconButton } from './button/icon-button.tsx'
import { Chip, RemovableChip } from './chip/chip.tsx'
import { Disclosure } from './disclosure/disclosure.tsx'
import { pageList } from './pagination/page-list.ts'
import { Pagination } from './pagination/pagination.tsx'
import { Tabs } from './tabs/tabs.tsx'
import { Tooltip } from './tooltip/tooltip.tsx'

function About() {
  const [tab, setTab] = useState('about')
  return (
    <Tabs
      label="Sobre"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'about', label: 'Descrição', panel: 'O que é' },
        { id: 'network', label: 'Network', panel: 'Com quem' },
        { id: 'notes', label: 'Notas', count: 4, panel: 'As notas' },
      ]}
    />
  )
}

test('she goes along the tabs with the arrows; only one is a stop of Tab, and its panel is named by it', async () => {
  render(<About />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Descrição' }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Notas 4' }))
  expect(screen.getByRole('tabpanel', { name: 'Notas 4' }).textContent).toBe('As notas')
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('tabpanel').textContent).toBe('O que é')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

test('a closed answer is not read, but the search of the browser finds and opens it', async () => {
  render(<Disclosure title="Como cancelo?">Pela loja.</Disclosure>)
  const button = screen.getByRole('button', { name: 'Como cancelo?' })
  const content = screen.getByText('Pela loja.')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(content.getAttribute('hidden')).toBe('until-found')

  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(content.hasAttribute('hidden')).toBe(false)
  await userEvent.click(button)
  expect(content.getAttribute('hidden')).toBe('until-found')
  fireEvent(content, new Event('beforematch'))
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('pages around the current one are shown, the rest is a gap, and a gap of one is that page', () => {
  expect(pageList(1, 1)).toEqual([1])
  expect(pageList(2, 3)).toEqual([1, 2, 3])
  expect(pageList(1, 12)).toEqual([1, 2, 3, 4, 'gap-after', 12])
  expect(pageList(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12])
  expect(pageList(12, 12)).toEqual([1, 'gap-before', 9, 10, 11, 12])
  expect(pageList(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  for (let pages = 1; pages <= 20; pages++) {
    for (let page = 1; page <= pages; page++) {
      const numbers = pageList(page, pages).filter((item) => typeof item === 'number')
      expect(numbers).toContain(page)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    }
  }
})

test('she turns the page; a single page has nothing to turn', async () => {
  const turn = vi.fn()
  const { rerender, container } = render(<Pagination page={2} pages={3} onChange={turn} />)
  expect(screen.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: 'Próxima' }))
  await userEvent.click(screen.getByRole('button', { name: 'Página 1' }))
  expect(turn.mock.calls).toEqual([[3], [1]])
  rerender(<Pagination page={1} pages={1} onChange={turn} />)
  expect(container.childElementCount).toBe(0)
})

test('a filter says whether it is on; a chosen thing can be taken off by its name', async () => {
  const press = vi.fn()
  const remove = vi.fn()
  render(
    <>
      <Chip isPressed onPress={press}>
        Trabalho
      </Chip>
      <RemovableChip name="Head de Dados" onRemove={remove} />
    </>,
  )
  const chip = screen.getByRole('button', { name: 'Trabalho' })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip)
  await userEvent.click(screen.getByRole('button', { name: 'Tirar Head de Dados' }))
  expect(press).toHaveBeenCalledTimes(1)
  expect(remove).toHaveBeenCalledTimes(1)
})

test('a face that does not load leaves her initials', () => {
  render(<Avatar name="Ana Luísa Ribeiro" src="/media/none.png" alt="Ana" />)
  fireEvent.error(screen.getByRole('img', { name: 'Ana' }))
  expect(screen.getByText('AR')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a tooltip comes with the focus and goes with Escape', async () => {
  render(
    <Tooltip text="Guarda para depois" describes>
      {(trigger) => <IconButton {...trigger} icon={Star} label="Favoritar" />}
    </Tooltip>,
  )
  await userEvent.tab()
  const tip = await screen.findByRole('tooltip', {}, { timeout: 15_000 })
  expect(tip.textContent).toBe('Guarda para depois')
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tip.id)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
}, 30_000)
