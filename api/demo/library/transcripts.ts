import type { Seed } from '../../src/db/seeds/seed.ts'
import { cuesOf } from '../../src/http/media/own-subtitles.ts'
import { indexCues } from '../../src/modules/library/search/search-index.ts'
import { emailOf } from '../accounts.ts'

const slug = 'negociar-em-time-dividido'
/** The cue that nobody has translated into Spanish yet. */
const untranslated = 'En el segundo acordamos quién habla.'

/** A talk whose Spanish is nearly done, what two members suggest for it, and the language in which Ana reads it. */
export const transcriptsSeed: Seed = {
  name: 'demo/transcripts',
  async run(trx) {
    const memberId = async (name: string) =>
      (await trx.selectFrom('members').select('id').where('email', '=', emailOf(name)).executeTakeFirstOrThrow()).id
    const { id: contentId } = await trx
      .selectFrom('contents')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    const spanish = await cuesOf(trx, contentId, 'es-ES')
    const missing = spanish.find(({ text }) => text.startsWith(untranslated))
    const english = (await cuesOf(trx, contentId, 'en-US'))[0]
    if (!missing || !english) throw new Error(`${slug} has lost its subtitles`)
    const cues = spanish.filter((cue) => cue !== missing)
    await indexCues(trx, contentId, 'es-ES', { cues, isOwn: true })
    await trx
      .insertInto('cueCorrections')
      .values([
        {
          memberId: await memberId('bia'),
          contentId,
          language: 'es-ES',
          startsMs: missing.startsMs,
          was: null,
          text: missing.text,
        },
        {
          memberId: await memberId('gabi'),
          contentId,
          language: 'en-US',
          startsMs: english.startsMs,
          was: english.text,
          text: english.text.replace(/worse\.?$/, 'harder still.'),
        },
      ])
      .execute()
    await trx
      .insertInto('subtitleChoices')
      .values({ memberId: await memberId('ana'), contentId, shown: 'es' })
      .execute()
  },
}
