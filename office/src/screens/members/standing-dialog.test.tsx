import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { as, bia, page } from '../../test/member-pages.ts'
import { answer, open, serve } from '../../test/render-app.tsx'

test('support opens free contents without a plan and sets the group; what somebody else changed meanwhile is shown first', async () => {
  let reply: () => unknown = () => {
    const current = { accessFreeContent: false, group: 'b2c', parentCustomerId: null }
    return answer(409, { code: 'conflict', current })
  }
  const asked = serve({ ...page, ...as('support'), 'PUT /v1/office/members/{id}/standing': () => reply() })
  open('/membros/7')
  await screen.findByText('Só com plano')
  await userEvent.click(screen.getByRole('button', { name: 'Mudar o acesso livre e o grupo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Acesso livre e grupo' }))
  const free = () => dialog.getByRole('radio', { name: 'Abre os conteúdos livres sem plano' })
  await userEvent.click(free())
  await userEvent.type(dialog.getByLabelText(/Cliente principal/), '77')
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Bolsista')
  await userEvent.click(dialog.getByRole('button', { name: 'Gravar' }))
  await dialog.findByText(/Outra pessoa mudou isto agora/)
  expect(free()).toHaveProperty('checked', false)
  expect(dialog.getByRole('radio', { name: 'Jornada B2C' })).toHaveProperty('checked', true)
  reply = () => answer(200, { accessFreeContent: true, group: 'b2c', parentCustomerId: null })
  await userEvent.click(free())
  await userEvent.click(dialog.getByRole('button', { name: 'Gravar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = asked
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/standing'))
    .map(({ body }) => body)
  expect(sent).toEqual([
    {
      accessFreeContent: true,
      group: null,
      parentCustomerId: 77,
      was: bia.standing,
      reason: 'Bolsista',
    },
    {
      accessFreeContent: true,
      group: 'b2c',
      parentCustomerId: null,
      was: { accessFreeContent: false, group: 'b2c', parentCustomerId: null },
      reason: 'Bolsista',
    },
  ])
})
