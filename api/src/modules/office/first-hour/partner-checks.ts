import { randomBytes } from 'node:crypto'
import type { PartnerName } from '@juntas/contract/office/first-hour'
import type { AppContext } from '../../../app-context.ts'
import { render } from '../../../integrations/mail/letter.ts'
import { m } from '../../../paraglide/messages.js'
import { withoutAddresses } from '../../../telemetry/without-addresses.ts'
import { letterTexts } from '../../../texts/letter-texts.ts'
import { hasConverter } from '../uploads/ffmpeg.ts'

interface Check {
  isConfigured: boolean
  /** A real call that changes nothing, or undoes what it did. */
  call: () => Promise<unknown>
}

/** One call to each partner, the cheapest one that needs its address and its key. */
function checksOf({ partners, config, db }: AppContext, memberId: number): Record<PartnerName, Check> {
  const { payments, video, meetings, mail, marketing, identity, files } = partners
  return {
    mail: {
      isConfigured: config.mail.url !== '',
      async call() {
        const member = await db
          .selectFrom('members')
          .select(['email', 'language'])
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow()
        const letter = {
          ...letterTexts('office_check', {}, member.language),
          footer: [m.office_footer({}, { locale: member.language })],
        }
        await mail.send({ to: member.email, isAskedFor: true, ...render(letter) })
      },
    },
    payments: {
      isConfigured: Boolean(config.payments.apiUrl && config.payments.privateKey),
      call: () => payments.findCustomer('juntas-check'),
    },
    files: {
      isConfigured: true,
      async call() {
        const [name, bytes] = [`checks/${randomBytes(24).toString('hex')}.txt`, randomBytes(64)]
        await files.put(name, bytes, 'text/plain')
        const read = await files.get(name)
        await files.remove(name)
        if (!read?.equals(bytes)) throw new Error('the storage gave back other bytes')
      },
    },
    video: {
      isConfigured: Boolean(config.video.apiUrl && config.video.token),
      // An unknown film has no subtitles; a wrong key is refused.
      call: () => video.textTracks('1'),
    },
    converter: {
      isConfigured: true,
      async call() {
        if (!(await hasConverter())) throw new Error('ffmpeg is not on this machine')
      },
    },
    meetings: { isConfigured: meetings.isConfigured, call: () => meetings.find('check') },
    identity: {
      isConfigured: identity.isConfigured,
      call: () => identity.begin(`${config.origin}/login`, 'pt-BR'),
    },
    marketing: { isConfigured: marketing.isConfigured, call: () => marketing.forget('check@juntas.invalid') },
  }
}

const answerWithinMs = 20_000

/** Calls every configured partner and stores what each of them answered. */
export async function checkPartners(context: AppContext, memberId: number): Promise<void> {
  const checks = Object.entries(checksOf(context, memberId)) as [PartnerName, Check][]
  await Promise.all(
    checks.map(async ([partner, { isConfigured, call }]) => {
      const began = performance.now()
      const problem = isConfigured ? await problemOf(call) : null
      const result = {
        state: isConfigured ? (problem === null ? 'answers' : 'fails') : 'absent',
        ms: isConfigured ? Math.round(performance.now() - began) : null,
        problem,
        checkedAt: context.now(),
      }
      await context.db
        .insertInto('partnerChecks')
        .values({ partner, ...result })
        .onConflict((conflict) => conflict.column('partner').doUpdateSet(result))
        .execute()
    }),
  )
}

async function problemOf(call: () => Promise<unknown>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${answerWithinMs / 1000} s`)), answerWithinMs)
  })
  try {
    await Promise.race([call(), tooLong])
    return null
  } catch (error) {
    // A partner's own words may name an address.
    return withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 200)
  } finally {
    clearTimeout(timer)
  }
}
