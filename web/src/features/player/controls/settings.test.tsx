import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../lib/test/render-app.tsx'
import { captionsWith } from '../test/captions.ts'
import { Around, storeWith } from '../test/media-store.tsx'
import { SettingsMenu } from './settings-menu.tsx'

async function open() {
  localStorage.clear()
  const by = storeWith({ mediaPlaybackRate: 1.5 })
  const choose = vi.fn()
  const heard = vi.fn()
  const opened = await mount(
    <Around by={by}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the page around the player */}
      <div onKeyDown={heard}>
        <SettingsMenu captions={captionsWith({ languages: ['pt-BR', 'en'], shown: 'en', choose })} />
        <p>fora</p>
      </div>
    </Around>,
  )
  const gear = screen.getByRole('button', { name: 'Configurações' })
  expect(gear.ariaExpanded).toBe('false')
  await opened.person.click(gear)
  expect(gear.ariaExpanded).toBe('true')
  await screen.findByRole('menu', { name: 'Configurações' })
  heard.mockClear()
  return { ...opened, ...by, choose, gear, heard }
}
const items = () => [...document.querySelectorAll('[role^="menuitem"]')].map((one) => one.textContent)
const focused = () => document.activeElement?.textContent

test('the menu has speed and subtitles, each with what is set; each opens and goes back [PLAYER-07]', async () => {
  const { person } = await open()
  expect(items()).toEqual(['Velocidade1,5x', 'LegendasInglês'])
  expect(focused()).toBe('Velocidade1,5x')
  await person.click(screen.getByRole('menuitem', { name: /Legendas/ }))
  expect(screen.getByRole('menu').ariaLabel).toBe('Legendas')
  expect(items()).toEqual(['Legendas', 'Português', 'Inglês', 'Desligar'])
  expect(focused()).toBe('Inglês')
  expect(document.querySelectorAll('.lucide-check')).toHaveLength(1)
  await person.click(screen.getByRole('menuitem', { name: 'Legendas' }))
  expect(items()).toEqual(['Velocidade1,5x', 'LegendasInglês'])
  await person.click(screen.getByRole('menuitem', { name: /Velocidade/ }))
  expect(screen.getByRole('menu').ariaLabel).toBe('Velocidade')
  expect(items()).toEqual(['Velocidade', '0,25x', '0,5x', '0,75x', '1x (normal)', '1,25x', '1,5x', '1,75x', '2x'])
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('1,5x')
})

test('a chosen speed and a chosen language are set, and the menu closes with the focus at its button [PLAYER-08] [PLAYER-09]', async () => {
  const { person, asked, choose, gear } = await open()
  await person.click(screen.getByRole('menuitem', { name: /Velocidade/ }))
  await person.click(screen.getByRole('menuitemradio', { name: '2x' }))
  expect(asked()).toEqual([['playbackrate', 2]])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(gear)
  await person.click(gear)
  await person.click(await screen.findByRole('menuitem', { name: /Legendas/ }))
  await person.click(screen.getByRole('menuitemradio', { name: 'Desligar' }))
  expect(choose.mock.calls).toEqual([['off']])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the arrows go round, Home and End to the ends, left goes back, and the player hears none of it [PLAYER-07]', async () => {
  const { person, heard, gear } = await open()
  const way: (string | undefined)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{End}', '{Home}']) {
    await person.keyboard(key)
    way.push(focused()?.slice(0, 4))
  }
  expect(way).toEqual(['Lege', 'Velo', 'Lege', 'Velo', 'Lege', 'Velo'])
  expect(heard).not.toHaveBeenCalled()
  // In the first level left is nobody's, like any other key.
  await person.keyboard('{ArrowLeft}k')
  expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['ArrowLeft', 'k'])
  await person.click(screen.getByRole('menuitem', { name: /Velocidade/ }))
  await person.keyboard('{ArrowLeft}')
  expect(items()).toHaveLength(2)
  const esc = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  fireEvent(document.activeElement as Element, esc)
  expect(esc.defaultPrevented).toBe(true)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(gear)
})

test('Tab leaves the menu and closes it without taking the focus back; so does a press outside it [PLAYER-07]', async () => {
  const { person, gear } = await open()
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  fireEvent(document.activeElement as Element, tab)
  expect(tab.defaultPrevented).toBe(false)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).not.toBe(gear)
  await person.click(gear)
  fireEvent.pointerDown(await screen.findByRole('menuitem', { name: /Velocidade/ }))
  expect(screen.queryByRole('menu')).not.toBeNull()
  fireEvent.pointerDown(screen.getByText('fora'))
  expect(screen.queryByRole('menu')).toBeNull()
  await person.click(gear)
  await screen.findByRole('menu')
  await person.click(gear)
  expect(screen.queryByRole('menu')).toBeNull()
})
