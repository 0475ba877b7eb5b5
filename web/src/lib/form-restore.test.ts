import { beforeEach, expect, test } from 'vitest'
import { keepTyping, restoreTyping } from './form-restore.ts'
import { readKeptTyping, setKeptTyping } from './form-restore-store.ts'

const form = `
  <label>Título <input name="title"></label>
  <label>Texto <textarea name="text"></textarea></label>
  <label>Senha <input name="password" type="password"></label>
  <label>Cartão <input name="card" autocomplete="cc-number"></label>`

beforeEach(() => {
  setKeptTyping(null)
  localStorage.clear()
  document.body.innerHTML = `<main>${form}</main>`
})
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const main = () => document.querySelector('main') as HTMLElement

test('what she typed comes back when the screen stands there again, even if it comes late [AUTH-20]', async () => {
  field('title').value = 'Meu par ganha mais'
  field('text').value = 'Por onde começo?'
  keepTyping(undefined, '/todas-juntas/nova-publicacao')
  main().innerHTML = ''
  restoreTyping(main(), '/todas-juntas/nova-publicacao')
  main().innerHTML = form
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([field('title').value, field('text').value]).toEqual(['Meu par ganha mais', 'Por onde começo?'])
})

test('a post written as anonymous does not come back with her name [AUTH-20] [COMMUNITY-10]', () => {
  const choice =
    '<label><input type="radio" name="r1">Sim, anônima</label><label><input type="radio" name="r1" checked>Não</label>'
  main().innerHTML = form + choice
  field('title').value = 'x'
  main().querySelectorAll<HTMLInputElement>('[type=radio]')[0]?.click()
  keepTyping(undefined, '/a')
  main().innerHTML = form + choice.replaceAll('r1', 'r2')
  restoreTyping(document.body, '/a')
  expect([...main().querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ checked }) => checked)).toEqual([
    true,
    false,
  ])
})

test('passwords and cards are never kept, and nothing is stored [AUTH-20] [people-growth D10]', () => {
  field('password').value = 'Juntas#2026'
  field('card').value = '4111111111111111'
  field('title').value = 'x'
  keepTyping(undefined, '/a')
  expect(JSON.stringify(readKeptTyping())).toContain('x')
  expect(JSON.stringify(readKeptTyping())).not.toMatch(/2026|4111/)
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).toBe('[{},{}]')
})

test('another screen, another member and a later hour get nothing of it [AUTH-20]', () => {
  const written = () => {
    field('title').value = 'Só minha'
    keepTyping(undefined, '/a')
    main().innerHTML = form
  }
  written()
  restoreTyping(main(), '/b')
  expect(field('title').value).toBe('')
  localStorage.setItem('juntas:user', JSON.stringify({ id: 1 }))
  written()
  restoreTyping(main(), '/a', 2)
  expect(field('title').value).toBe('')
})

test('it fills a field once and leaves what she types after alone [AUTH-20]', async () => {
  field('title').value = 'antes'
  keepTyping(undefined, '/a')
  main().innerHTML = form
  restoreTyping(main(), '/a')
  expect(field('title').value).toBe('antes')
  field('title').value = ''
  main().append(document.createElement('p'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(field('title').value).toBe('')
})
