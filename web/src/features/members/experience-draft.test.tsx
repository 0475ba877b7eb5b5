import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'
import ExperienceDialog from './curriculum/experience-dialog.tsx'
import { mount, viewer } from './test/mount.tsx'

afterEach(cleanup)

async function open() {
  let closed = 0
  queryClient.setQueryData(viewerQuery.queryKey, viewer)
  const shown = await mount(<ExperienceDialog type="Work" experience={null} onClose={() => closed++} />)
  const field = await screen.findByLabelText<HTMLInputElement>(/Cargo/)
  return { ...shown, field, isClosed: () => closed > 0 }
}

test('Escape keeps what was typed for the next opening, Cancelar gives it up [PROFILE-14] [members-money m10]', async () => {
  const first = await open()
  await first.person.type(first.field, 'Gerente de Produto')
  await first.person.keyboard('{Escape}')
  await waitFor(() => expect(first.isClosed()).toBe(true))
  first.unmount()

  const second = await open()
  expect(second.field.value).toBe('Gerente de Produto')
  await second.person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(second.isClosed()).toBe(true)
  second.unmount()

  expect((await open()).field.value).toBe('')
})
