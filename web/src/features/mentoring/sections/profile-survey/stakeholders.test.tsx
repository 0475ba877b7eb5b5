import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/call/query-client.ts'
import { asked, askedFor, mentee, mount, notified, startService } from '../../test/programme.tsx'
import { phoneDigits } from './people.ts'
import { Stakeholders } from './stakeholders.tsx'

let service: ReturnType<typeof startService>
beforeEach(() => {
  service = startService()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const roles = ['Líder', 'Par 01', 'RH', 'Liderado 01', 'Liderado 02']
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.queryByRole('button', { name })
const current = async () => {
  const list = await screen.findByRole('list', { name: 'As cinco pessoas' })
  return within(list)
    .getAllByRole('listitem')
    .find((one) => one.hasAttribute('aria-current'))?.textContent
}
type Person = Awaited<ReturnType<typeof mount>>['person']

async function fill(person: Person, number: number) {
  for (const [label, text] of Object.entries({
    Nome: `Pessoa ${number}`,
    'E-mail': `pessoa${number}@empresa.example`,
    Telefone: `1198765432${number}`,
  })) {
    await person.click(field(label))
    await person.paste(text)
  }
}

test('five people in their order, each complete before the next; sent after the fifth, in order, then done [MENTOR-24] [MENTOR-25] [MENTOR-26] [MENTOR-28] [VALID-33] [API-71] [CONST-10]', async () => {
  const { person } = await mount(<Stakeholders mentee={mentee} />)
  for (const [index, role] of roles.entries()) {
    expect(await current()).toBe(role)
    const isLast = index === 4
    expect(Boolean(button('Enviar'))).toBe(isLast)
    await person.click(button(isLast ? 'Enviar' : 'Próximo')!)
    expect(screen.getByText('Preencha todos os campos para continuar')).toBeTruthy()
    expect(await current()).toBe(role)
    await fill(person, index + 1)
    expect(askedFor('POST', 'send-email')).toEqual([])
    await person.click(button(isLast ? 'Enviar' : 'Próximo')!)
  }
  expect(await screen.findByText('As cinco pessoas já foram convidadas')).toBeTruthy()
  expect(askedFor('POST', 'send-email-mentored').map(({ body }) => body)).toEqual(
    [1, 2, 3, 4, 5].map((fase) => ({
      name: `Pessoa ${fase}`,
      email: `pessoa${fase}@empresa.example`,
      phone: `1198765432${fase}`,
      fase,
    })),
  )
})

test('a wrong address is said under its field, and she stays', async () => {
  const { person } = await mount(<Stakeholders mentee={mentee} />)
  await current()
  await fill(person, 1)
  await person.clear(field('E-mail'))
  await person.type(field('E-mail'), 'rita@')
  await person.click(button('Próximo')!)
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await current()).toBe('Líder')
})

test('a telephone holds eleven digits, typed or pasted with its signs [MENTOR-27] [CONST-10]', async () => {
  const { person } = await mount(<Stakeholders mentee={mentee} />)
  await current()
  await person.type(field('Telefone'), '119876543210000')
  expect(field('Telefone').value).toBe('11987654321')
  await person.clear(field('Telefone'))
  await person.click(field('Telefone'))
  await person.paste('(21) 99876-5432')
  expect(field('Telefone').value).toBe('21998765432')
  expect(phoneDigits('+55 (11) 98765-4321')).toHaveLength(11)
})

test('a failure stops where it happens, says so in the log, and the next try asks nobody twice [MENTOR-22]', async () => {
  service.sent.set(1, { name: 'Rita Lobo', email: 'rita@empresa.example', phone: '11987654321', fase: 1 })
  const { person } = await mount(<Stakeholders mentee={mentee} />)
  expect(await current()).toBe('Par 01')
  for (const number of [2, 3, 4]) {
    await fill(person, number)
    await person.click(button('Próximo')!)
  }
  await fill(person, 5)
  service.broken.add('POST send-email')
  await person.click(button('Enviar')!)
  expect(await screen.findByText(/^O envio parou em Par 01/)).toBeTruthy()
  expect(vi.mocked(console.error)).toHaveBeenCalledWith('Erro ao criar formulário:', expect.anything())
  expect(notified).toEqual([])
  service.broken.clear()
  asked.length = 0
  await person.click(button('Enviar')!)
  expect(await screen.findByText('As cinco pessoas já foram convidadas')).toBeTruthy()
  expect(askedFor('POST', 'send-email').map(({ body }) => body.fase)).toEqual([2, 3, 4, 5])
})

test('a reload brings her back to whom she was writing [MENTOR-24]', async () => {
  const { person, unmount } = await mount(<Stakeholders mentee={mentee} />)
  await current()
  await fill(person, 1)
  await person.click(button('Próximo')!)
  await person.type(field('Nome'), 'Bia')
  unmount()
  queryClient.clear()
  await mount(<Stakeholders mentee={mentee} />)
  expect(await current()).toBe('Par 01')
  expect(field('Nome').value).toBe('Bia')
})
