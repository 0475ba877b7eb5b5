import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { content, pages } from '../../test/content-pages.ts'
import { answer, open, serve } from '../../test/render-app.tsx'

test('contents are marked and archived together; one undo takes all of it back', async () => {
  const asked = serve({
    ...pages,
    'POST /v1/office/contents/{id}/state': () => answer(200, content, { 'x-audit-entry': '5' }),
  })
  open('/conteudos')
  await screen.findByText('Fechar, registrar, cobrar')
  await userEvent.keyboard('jx')
  await userEvent.click(await screen.findByRole('button', { name: 'Arquivar' }))
  await screen.findByText('1 arquivados.')
  expect(asked.find(({ path }) => path.endsWith('/state'))?.body).toMatchObject({ state: 'archived', publishAt: null })
})

test('marked contents are scheduled or moved together after one question; going back keeps the marks', async () => {
  const asked = serve({
    ...pages,
    'POST /v1/office/contents/{id}/state': () => answer(200, content, { 'x-audit-entry': '5' }),
    'PATCH /v1/office/contents/{id}': () =>
      answer(422, { code: 'invalid_input', violations: [{ propertyPath: 'slug', code: 'taken', message: '' }] }),
  })
  open('/conteudos')
  await screen.findByText('Fechar, registrar, cobrar')
  await userEvent.keyboard('jx')
  await userEvent.click(await screen.findByRole('button', { name: 'Mover de pasta' }))
  await screen.findByRole('dialog', { name: 'Mover para outra pasta (1)' })
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mover de pasta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover para outra pasta (1)' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Pasta/ }), 'Talks')
  await userEvent.click(dialog.getByRole('button', { name: 'Mover de pasta' }))
  await screen.findByText(/Um deles não cabe nessa pasta/)
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
    changes: { folderId: 2, seasonId: null },
    was: { folderId: 1, seasonId: null },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Agendar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Agendar a publicação (1)' }))
  await userEvent.type(question.getByRole('textbox', { name: /Dia/ }), '20/01/2031')
  await userEvent.click(question.getByRole('button', { name: 'Agendar' }))
  await screen.findByText(/^Saem em .*: 1\.$/)
  expect(asked.find(({ path }) => path.endsWith('/state'))?.body).toMatchObject({
    state: 'published',
    publishAt: '2031-01-20T12:00:00.000Z',
  })
})

test('the job roles and the preview of a content are written with what was seen', async () => {
  const asked = serve({ ...pages, 'PATCH /v1/office/contents/{id}': () => answer(200, content) })
  open('/conteudos/7')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Gerente' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Referência da prévia' }), 'previa-1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
      changes: { jobRoleIds: [4], previewReference: 'previa-1' },
      was: { jobRoleIds: [], previewReference: null },
    }),
  )
})

test('the statements of the survey that a content is about are ticked area by area [office 5]', async () => {
  const asked = serve({
    ...pages,
    'GET /v1/office/contents/{id}': () => ({ ...content, statements: [25] }),
    'GET /services/assessment/question/potencial': () => ({
      data: [
        { id: 25, text: 'Peço o que vale.' },
        { id: 26, text: 'Registro o combinado.' },
        { id: 1, text: 'Converso com outras áreas.' },
      ],
    }),
    'PATCH /v1/office/contents/{id}': () => answer(200, { ...content, statements: [1, 25] }),
  })
  open('/conteudos/7')
  const panel = await screen.findByRole('region', { name: 'Afirmações da pesquisa' })
  const ticked = await within(panel).findByRole('checkbox', { name: '25. Peço o que vale.' })
  expect(ticked).toHaveProperty('checked', true)
  expect(within(panel).getByText('1 marcada')).toBeTruthy()
  await userEvent.click(within(panel).getByText('Networking', { selector: 'summary' }))
  await userEvent.click(within(panel).getByRole('checkbox', { name: '1. Converso com outras áreas.' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
      changes: { statements: [1, 25] },
      was: { statements: [25] },
    }),
  )
})

test('a draft is published with what was seen; one without its film is told what is missing', async () => {
  let reply = () => answer(200, content, { 'x-audit-entry': '6' })
  const asked = serve({ ...pages, 'POST /v1/office/contents/{id}/state': () => reply() })
  open('/conteudos/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar agora' }))
  await screen.findByText('Fechar, registrar, cobrar está no ar.')
  expect(asked.find(({ path }) => path.endsWith('/state'))?.body).toEqual({
    state: 'published',
    publishAt: null,
    was: { state: 'draft', publishAt: null },
  })
  reply = () =>
    answer(422, {
      code: 'invalid_input',
      violations: [{ propertyPath: 'contentReference', code: 'required', message: '' }],
    })
  await userEvent.click(screen.getByRole('button', { name: 'Publicar agora' }))
  await screen.findByText(/Falta o vídeo/)
})

test('what is published is what is saved: with unsaved changes it waits, and a moment that has passed asks first', async () => {
  const asked = serve({
    ...pages,
    'POST /v1/office/contents/{id}/state': () => answer(200, content, { 'x-audit-entry': '6' }),
  })
  const sent = () => asked.filter(({ path }) => path.endsWith('/state'))
  open('/conteudos/7')
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar agora' })
  await userEvent.type(screen.getByLabelText('Título (pt)'), '!')
  expect(publish.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(publish.disabled).toBe(false)
  const moment = within(screen.getByRole('group', { name: 'Publicar em' }))
  await userEvent.type(moment.getByLabelText('Dia'), '01/02/2020')
  await moment.findByText('sábado, 1 de fevereiro de 2020, 09h00, horário de Brasília.')
  await userEvent.click(screen.getByRole('button', { name: 'Agendar' }))
  const question = await screen.findByRole('alertdialog', { name: 'Esta data já passou' })
  expect(sent()).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Publicar com esta data' }))
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ publishAt: '2020-02-01T12:00:00.000Z' }))
})

test('publishing whose answer was lost is done at the second press, not a conflict [office 1]', async () => {
  let reply: () => unknown = () => Promise.reject(new TypeError('Failed to fetch'))
  serve({ ...pages, 'POST /v1/office/contents/{id}/state': () => reply() })
  open('/conteudos/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar agora' }))
  await screen.findByText(/Sem rede desde/)
  reply = () =>
    answer(409, { code: 'conflict', current: { state: 'published', publishAt: '2026-11-16T12:00:00.000Z' } })
  await userEvent.click(screen.getByRole('button', { name: 'Publicar agora' }))
  await screen.findByText('Fechar, registrar, cobrar está no ar.')
})
