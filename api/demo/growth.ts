import type { SurveyArea } from '@juntas/contract/rules/survey'
import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import type { NoteTag } from '../src/db/types.ts'
import { type ChosenTrail, loopOf, sealChoices } from '../src/modules/growth/cycle-store.ts'
import { issueCertificate } from '../src/modules/library/certificates/issue-certificate.ts'
import { taggedTrails, trailsAbout } from '../src/modules/surveys/trails.ts'
import { emailOf } from './accounts.ts'

interface DemoNote {
  on: string
  timestampSeconds: number
  tag: NoteTag
  title: string
  description: string
  daysAgo: number
  isPicked?: true
  isPractice?: true
}
interface Loop {
  trails: readonly { area: SurveyArea; slug: string; insteadOf?: string; daysAgo: number }[]
  /** Episodes watched to the end, by trail: how many, and the day of the first one; one more every `everyDays`. */
  watched: readonly { trail: string; count: number; fromDaysAgo: number; everyDays: number }[]
  certificate?: { trail: string; daysAgo: number }
  notes: readonly DemoNote[]
}

/** Lia closed her first cycle; Helena is in the middle of hers. */
const loops: Readonly<Record<'lia' | 'helena', Loop>> = {
  lia: {
    trails: [
      { area: 'self_confidence', slug: 'presenca-e-posicionamento', daysAgo: 276 },
      {
        area: 'positioning',
        slug: 'lideranca-que-escuta',
        insteadOf: 'presenca-e-posicionamento',
        daysAgo: 240,
      },
      { area: 'negotiation', slug: 'negociacao', daysAgo: 276 },
    ],
    watched: [
      { trail: 'presenca-e-posicionamento', count: 10, fromDaysAgo: 268, everyDays: 19 },
      { trail: 'lideranca-que-escuta', count: 6, fromDaysAgo: 232, everyDays: 23 },
      { trail: 'negociacao', count: 3, fromDaysAgo: 70, everyDays: 17 },
    ],
    certificate: { trail: 'presenca-e-posicionamento', daysAgo: 96 },
    notes: [
      {
        on: 'duvida-nao-e-falta-de-preparo',
        timestampSeconds: 31,
        tag: 'inspirational_phrase',
        title: 'Antes de perguntarem',
        description: 'Dou a minha opinião antes de perguntarem.',
        daysAgo: 100,
        isPicked: true,
      },
      {
        on: 'o-lugar-na-ponta-da-mesa',
        timestampSeconds: 24,
        tag: 'relevant',
        title: 'Onde eu sento',
        description: 'Cheguei cinco minutos antes e escolhi a cadeira. Falei na primeira rodada.',
        daysAgo: 170,
        isPractice: true,
      },
      {
        on: 'seu-trabalho-com-seu-nome',
        timestampSeconds: 40,
        tag: 'relevant',
        title: 'Meu nome no relatório',
        description: 'Pedir que o relatório do trimestre saia com quem fez, começando pelo meu.',
        daysAgo: 205,
      },
      {
        on: 'autoridade-sem-volume',
        timestampSeconds: 18,
        tag: 'relevant',
        title: 'Baixar a voz',
        description: 'Quando a sala sobe o tom, eu baixo. Funcionou na reunião de orçamento.',
        daysAgo: 130,
        isPractice: true,
      },
      {
        on: 'a-reuniao-em-que-ninguem-te-interrompe',
        timestampSeconds: 52,
        tag: 'write_later',
        title: 'Rodada de fala',
        description: 'Propor uma rodada de um minuto no começo.',
        daysAgo: 118,
      },
      {
        on: 'negociar-sem-pedir-desculpas',
        timestampSeconds: 12,
        tag: 'inspirational_phrase',
        title: 'Um número',
        description: 'Levar um número, dizer e esperar.',
        daysAgo: 40,
      },
    ],
  },
  helena: {
    trails: [
      { area: 'negotiation', slug: 'negociacao', daysAgo: 51 },
      { area: 'leadership', slug: 'lideranca-que-escuta', daysAgo: 44 },
    ],
    watched: [
      { trail: 'negociacao', count: 3, fromDaysAgo: 46, everyDays: 9 },
      { trail: 'lideranca-que-escuta', count: 2, fromDaysAgo: 30, everyDays: 11 },
    ],
    notes: [
      {
        on: 'negociar-sem-pedir-desculpas',
        timestampSeconds: 29,
        tag: 'relevant',
        title: 'Parar de falar',
        description: 'Dizer o valor e contar até dez antes de explicar.',
        daysAgo: 45,
        isPractice: true,
      },
      {
        on: 'um-a-um-de-vinte-e-cinco-minutos',
        timestampSeconds: 33,
        tag: 'relevant',
        title: 'A pauta é dela',
        description: 'Começar a conversa perguntando o que pesa esta semana.',
        daysAgo: 28,
        isPicked: true,
      },
      {
        on: 'dizer-nao-e-continuar-na-sala',
        timestampSeconds: 20,
        tag: 'write_later',
        title: 'Escrever o não',
        description: 'Duas frases: o que não dá, e o que dá.',
        daysAgo: 36,
      },
    ],
  },
}

/** A loop that was lived: trails chosen with their reason, episodes watched, notes, a certificate. */
export const growthSeed: Seed = {
  name: 'demo/growth',
  async run(trx, { config, now }) {
    const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
    const trails = await taggedTrails(trx)
    const bySlug = (slug: string) => trails.find(({ row }) => row.slug === slug)!.row.id
    for (const [name, { watched, certificate, notes, ...loop }] of Object.entries(loops)) {
      const member = await trx
        .selectFrom('members')
        .select(['id', 'name'])
        .where('email', '=', emailOf(name))
        .executeTakeFirstOrThrow()
      for (const part of watched) await watch(trx, member.id, { ...part, folderId: bySlug(part.trail), ago })
      if (certificate) await issueCertificate(trx, config, member, bySlug(certificate.trail), ago(certificate.daysAgo))
      const picked: number[] = []
      for (const note of notes) {
        const id = await write(trx, member.id, note, ago)
        if (note.isPicked) picked.push(id)
      }
      const [cycle] = await loopOf(trx, config.dataKey, member.id)
      const chosen = loop.trails.map(({ area, slug, insteadOf, daysAgo }): ChosenTrail => {
        const found = trailsAbout(trails, area, cycle!.before.answers).find(({ row }) => row.slug === slug)
        if (!found) throw new Error(`${slug} is not about ${area}`)
        const { row, reason } = found
        return {
          area,
          trailId: row.id,
          reason,
          chosenAt: ago(daysAgo).toISOString(),
          insteadOf: insteadOf ? bySlug(insteadOf) : null,
        }
      })
      const sealed = sealChoices(config.dataKey, member.id, 1, { trails: chosen, hidden: [], notes: picked })
      await trx
        .insertInto('growthCycles')
        .values({ memberId: member.id, number: 1, sealed, savedAt: ago(18) })
        .execute()
    }
  },
}

type Watched = Loop['watched'][number] & { folderId: number; ago: (days: number) => Date }

async function watch(trx: Trx, memberId: number, { folderId, count, fromDaysAgo, everyDays, ago }: Watched) {
  const episodes = await trx
    .selectFrom('contents as c')
    .leftJoin('seasons as s', 's.id', 'c.seasonId')
    .select(['c.id', 'c.durationMs'])
    .where('c.folderId', '=', folderId)
    .where('c.type', '<>', 'Skill')
    .orderBy('s.position')
    .orderBy('c.position')
    .orderBy('c.publishAt')
    .orderBy('c.id')
    .limit(count)
    .execute()
  await trx
    .insertInto('contentViews')
    .values(
      episodes.map(({ id, durationMs }, place) => {
        const at = ago(fromDaysAgo - place * everyDays)
        return {
          memberId,
          contentId: id,
          positionMs: durationMs,
          furthestMs: durationMs,
          watchedAt: at,
          reportedAt: at,
          firstReportedAt: at,
          updatedAt: at,
        }
      }),
    )
    .execute()
}

async function write(trx: Trx, memberId: number, note: DemoNote, ago: (days: number) => Date): Promise<number> {
  const { on, daysAgo, isPractice, isPicked: _, ...words } = note
  const { id } = await trx
    .insertInto('notes')
    .values((eb) => ({
      ...words,
      memberId,
      contentId: eb.selectFrom('contents').select('id').where('slug', '=', on),
      createdAt: ago(daysAgo),
      updatedAt: ago(daysAgo),
      practicedAt: isPractice ? ago(daysAgo - 7) : null,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
