import { readDraft, writeDraft } from './draft.ts'

const name = 'microsoft'

/** Leaves for the directory; the server brings her back to this tab, signed in or not. */
export function leaveForDirectory(wish: string | undefined): void {
  writeDraft(name, { began: true })
  location.assign(`/v1/academy/microsoft${wish === undefined ? '' : `?redirect=${encodeURIComponent(wish)}`}`)
}

export const wentToDirectory = (): boolean => readDraft<{ began: boolean }>(name).began === true
