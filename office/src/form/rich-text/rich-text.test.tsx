import { richTags } from '@juntas/contract/rules/text/rich-text'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { mountPart } from '../../test/render-app.tsx'
import { pastedHtml } from './pasted-html.ts'
import { RichArea } from './rich-area.tsx'

beforeAll(() => {
  // jsdom draws nothing; the editor asks where the cursor is to scroll there.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
})

/** A form with one text, and what it would send. */
function Form({ html, isFixed = false }: { html: string; isFixed?: boolean }) {
  const [value, setValue] = useState(html)
  return (
    <fieldset disabled={isFixed}>
      <RichArea label="Texto" value={value} onChange={setValue} maxLength={400} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(html)}>
        Descartar
      </button>
    </fieldset>
  )
}
const sent = () => screen.getByRole('status').textContent
const textbox = () => screen.findByRole('textbox', { name: 'Texto' })

function paste(into: HTMLElement, html: string) {
  const event = createEvent.paste(into)
  const types: Record<string, string> = { 'text/html': html, 'text/plain': 'x' }
  Object.defineProperty(event, 'clipboardData', { value: { getData: (type: string) => types[type] ?? '', files: [] } })
  fireEvent(into, event)
}

const all =
  '<h2>Um</h2><h3>Dois</h3><p>Texto <strong>forte</strong>, <em>leve</em><br>e <a href="/planos">um link</a></p>' +
  '<ul><li>Item</li></ul><ol><li>Um</li></ol><blockquote><p>Citado</p></blockquote>'

test('whatever the server stores is edited and sent back as it was; nothing else can be written [GAP-34]', async () => {
  expect(richTags.filter((tag) => !all.includes(`<${tag}`))).toEqual([])
  mountPart(<Form html={all} />)
  const text = await textbox()
  paste(text, '<p>Antes</p>')
  await waitFor(() => expect(sent()).toBe(all.replace('<h2>Um', '<h2>AntesUm')))
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(text.querySelector('h2')?.textContent).toBe('Um'))
  paste(
    text,
    '<table><tr><td>célula</td></tr></table><img src="x"><u>s</u><script>alert(1)</script><a href="javascript:1">j</a>',
  )
  await waitFor(() => expect(sent()).toContain('célula'))
  const tags = [...(sent() ?? '').matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag)
  expect(tags.filter((tag) => !richTags.includes(tag as 'p'))).toEqual([])
  expect(sent()).not.toContain('javascript')
})

test('by keyboard: Shift Tab reaches the tools, the arrows walk, a tool is pressed, undone and done again', async () => {
  mountPart(<Form html="<p>Oi</p>" />)
  const text = await textbox()
  const tools = await screen.findByRole('toolbar', { name: 'Formatação: Texto' })
  expect(tools).toBeTruthy()
  text.focus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Home}')
  const heading = screen.getByRole('button', { name: 'Título' })
  heading.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Subtítulo' }))
  heading.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toBe('<h2>Oi</h2>'))
  expect(heading.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer o que digitei' }))
  await waitFor(() => expect(sent()).toBe('<p>Oi</p>'))
  await userEvent.click(screen.getByRole('button', { name: 'Refazer o que digitei' }))
  await waitFor(() => expect(sent()).toBe('<h2>Oi</h2>'))
})

test('Tab leaves a list and Ctrl Enter is the form’s', async () => {
  mountPart(<Form html="<ul><li>Um</li><li>Dois</li></ul>" />)
  const text = await textbox()
  for (const key of [{ key: 'Tab' }, { key: 'Enter', ctrlKey: true }]) {
    const isLeft = fireEvent.keyDown(text, key)
    expect(isLeft).toBe(true)
  }
  expect(sent()).toBe('<ul><li>Um</li><li>Dois</li></ul>')
})

test('a link goes to a path or https, and a wrong address says so and sends nothing', async () => {
  mountPart(<Form html="" />)
  await textbox()
  await userEvent.click(screen.getByRole('button', { name: 'Link' }))
  const address = await screen.findByLabelText('Endereço do link')
  await userEvent.type(address, 'javascript:alert(1){Enter}')
  await screen.findByText(/Use um caminho como/)
  await userEvent.clear(address)
  await userEvent.type(address, '/planos{Enter}')
  await waitFor(() => expect(sent()).toBe('<p><a href="/planos">/planos</a></p>'))
  expect(screen.queryByLabelText('Endereço do link')).toBeNull()
})

test('a text that is fixed is read: no tools, no typing', async () => {
  mountPart(<Form html="<p>Publicado</p>" isFixed />)
  const text = await textbox()
  await waitFor(() => expect(text.getAttribute('contenteditable')).toBe('false'))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a list from Word arrives as a list, its headings as headings, without its styles', () => {
  const item = (mark: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${words}</p>`
  const html = pastedHtml(
    `<html><head><style>p { color: red }</style></head><body><h1>Título</h1>${item('·', 'Um')}${item('·', 'Dois')}` +
      `${item('1.', 'Primeiro')}${item('2.', 'Segundo')}<p class=MsoNormal>Fim<o:p></o:p></p></body></html>`,
  )
  const shown = new DOMParser().parseFromString(html, 'text/html').body
  expect(shown.querySelector('h2')?.textContent).toBe('Título')
  expect([...shown.querySelectorAll('ul > li')].map((li) => li.textContent)).toEqual(['Um', 'Dois'])
  expect([...shown.querySelectorAll('ol > li')].map((li) => li.textContent)).toEqual(['Primeiro', 'Segundo'])
  expect(html).not.toContain('color: red')
})
