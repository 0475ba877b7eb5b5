import { readFile, saveFile } from '../../lib/call/file.ts'
import type { Award } from './queries.ts'

/** The award's picture with the member's name, as a file, in the language of the screen [ACHIEVE-10]. */
export async function downloadShareImage(award: Award): Promise<boolean> {
  const file = await readFile(award.shareImage.url).catch(() => null)
  if (!file) return false
  saveFile(file, `juntas-${award.quantity}.png`)
  return true
}
