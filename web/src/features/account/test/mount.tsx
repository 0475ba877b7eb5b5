import type userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import * as stage from '../../../lib/test/render-app.tsx'

export { went } from '../../../lib/test/render-app.tsx'

export const mount = (part: ReactNode, at = '/login') => stage.mount(part, at)

/** Pastes the text at once, as a password manager does. */
export async function fill(person: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await person.click(field)
  await person.paste(text)
}
