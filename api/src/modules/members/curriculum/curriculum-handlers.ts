import { Failure } from '@juntas/contract/errors'
import type { curriculum } from '@juntas/contract/members/curriculum'
import { fileReply } from '../../../http/file-reply.ts'
import { translated, translatedTitle } from '../../../http/language.ts'
import type { Handlers, Limits } from '../../../http/serve.ts'
import { m } from '../../../paraglide/messages.js'
import { earnedOf } from '../../achievements/progress.ts'
import { newVerificationCode } from '../../library/certificates/verification.ts'
import { curriculumDocument } from './curriculum-document.ts'
import { curriculumFacts, noonOf } from './curriculum-facts.ts'
import { curriculumJson } from './curriculum-json.ts'

export const handlers: Handlers<typeof curriculum> = {
  async get({ db, viewer, query, language: requested, reply, config }) {
    const language = query.language ?? requested
    reply.header('cache-control', 'private, no-store')
    return curriculumDocument(await curriculumFacts(db, viewer.id, language), language, config.origin)
  },

  async pdf({ db, viewer, query, language: requested, reply, config, workers }) {
    const language = query.language ?? requested
    const facts = await curriculumFacts(db, viewer.id, language)
    const document = curriculumDocument(facts, language, config.origin)
    const file = await workers.run(viewer.id, 'curriculumPdf', document)
    const name = `${m.members_curriculum_file_name({}, { locale: language })}.pdf`
    return fileReply(reply, name).type('application/pdf').send(file) as never
  },

  async json({ db, viewer, query, language: requested, reply, config, now }) {
    const language = query.language ?? requested
    const facts = await curriculumFacts(db, viewer.id, language)
    fileReply(reply, `${m.members_curriculum_file_name({}, { locale: language })}.json`)
    return curriculumJson(facts, language, config.origin, now())
  },

  async chooseCertificate({ db, viewer, params, body }) {
    const { isShown } = body
    const { numInsertedOrUpdatedRows: count } = await db
      .insertInto('curriculumLines')
      .columns(['memberId', 'certificateId', 'isShown'])
      .expression((eb) =>
        eb
          .selectFrom('certificates')
          .select((own) => ['memberId', 'id', own.val(isShown).as('isShown')])
          .where('id', '=', params.id)
          .where('memberId', '=', viewer.id),
      )
      .onConflict((conflict) => conflict.columns(['memberId', 'certificateId']).doUpdateSet({ isShown }))
      .executeTakeFirstOrThrow()
    if (count === 0n) throw new Failure('not_found')
    return { isShown }
  },

  async chooseBadge({ db, viewer, params, body }) {
    const { isShown } = body
    const award = await db.selectFrom('awards as a').select('a.id').where('a.id', '=', params.id).executeTakeFirst()
    if (!award) throw new Failure('not_found')
    if (isShown && !(await earnedOf(db, viewer.id)).has(award.id)) throw new Failure('forbidden')
    await db
      .insertInto('curriculumLines')
      // The S distinguishes a badge's code from a certificate's.
      .values({ memberId: viewer.id, awardId: params.id, code: `S-${newVerificationCode()}`, isShown })
      .onConflict((conflict) => conflict.columns(['memberId', 'awardId']).doUpdateSet({ isShown }))
      .execute()
    return { isShown }
  },

  async verifyBadge({ db, params, language }) {
    const code = params.code.trim().toUpperCase()
    const row = await db
      .selectFrom('curriculumLines as l')
      .innerJoin('members as m', 'm.id', 'l.memberId')
      .innerJoin('awards as a', 'a.id', 'l.awardId')
      .innerJoin('challenges as ch', 'ch.id', 'a.challengeId')
      .select(['l.memberId', 'm.name', 'a.id', 'a.title', 'a.description', 'a.badgeUrl', 'a.translations'])
      .select(['ch.title as challengeTitle', 'ch.translations as challengeTranslations'])
      .where('l.code', '=', code)
      .where('l.isShown', '=', true)
      .executeTakeFirst()
    // A hidden badge looks as if it never existed.
    if (!row) throw new Failure('not_found')
    const { title, description } = translated(row, language)
    const day = (await earnedOf(db, row.memberId)).get(row.id)
    return {
      code,
      isValid: day !== undefined,
      title,
      description,
      picture: row.badgeUrl,
      challenge: translatedTitle(row.challengeTitle, row.challengeTranslations, language),
      reachedAt: day ? noonOf(day).toISOString() : null,
      name: row.name,
    }
  },
}

/** The same limit as for certificates: 60 bits, and a person checks only a few a minute. */
export const limits: Limits<typeof curriculum> = {
  pdf: { max: 20, seconds: 60, by: 'member' },
  verifyBadge: { max: 20, seconds: 60 },
}
