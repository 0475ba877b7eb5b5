import { digitsOf } from '@juntas/contract/rules/form/mask'
import { cpf, cpfDigits } from '@juntas/contract/rules/person/cpf'
import { email, emailKey } from '@juntas/contract/rules/person/email'
import { meantEmail } from '@juntas/contract/rules/person/meant-email'
import { cleanName, name } from '@juntas/contract/rules/person/name'
import { fullPhone, joinPhone, splitPhone } from '@juntas/contract/rules/person/phone'
import { withoutAccents } from '@juntas/contract/rules/text/plain-letters'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Language } from '../../../../db/types.ts'
import { invitationEnd } from '../../../account/invitation/invitation-link.ts'
import { inviteAddresses } from '../../../companies/invitations.ts'
import { areasOf, fixAreas, monthOf, quarterOf } from '../../../companies/month-close.ts'
import { choices, type Line, LineProblems, plainWord } from './cell-rules.ts'
import type { Checker, ImportContext, KindOfImport, LineResult } from './import-kind.ts'
import { undoMembers } from './undo-members.ts'

const languageWords = choices<Language>({
  'pt-BR': ['pt', 'pt_BR', 'português', 'portuguese'],
  'es-ES': ['es', 'es_ES', 'espanhol', 'español', 'spanish'],
  'en-US': ['en', 'en_US', 'inglês', 'english'],
})

async function openChecker(db: Db, { companyId }: ImportContext): Promise<Checker> {
  const areas = companyId === null ? [] : (await areasOf(db, companyId)).areas
  const known = new Map(areas.map((area) => [plainWord(area), area]))
  const emails = new Map<string, number>()
  const documents = new Map<string, number>()
  return async (lines) => {
    const stored = await storedMembers(db, lines)
    return lines.map((line) => {
      const found = new LineProblems(line)
      const nameError = name(line.values.name)
      if (nameError) found.add('name', nameError)
      const key = emailKey(line.values.email ?? '')
      checkEmail(found, key, emails)
      const identity = line.values.identity ? cpfDigits(line.values.identity) : ''
      const existing = stored.byEmail.get(key)
      if (identity) checkIdentity(found, identity, documents, stored.byIdentity.get(identity), existing)
      if (line.values.phone && fullPhone(phoneOf(line.values.phone))) found.add('phone', 'invalid_phone')
      if (line.values.area && companyId === null) found.add('area', 'company_missing')
      else found.choice('area', known)
      found.text('position', { max: 120 })
      found.choice('language', languageWords)
      found.isExisting = existing !== undefined
      return found
    })
  }
}

function checkEmail(found: LineProblems, key: string, seen: Map<string, number>) {
  const text = found.line.values.email ?? ''
  const error = email(text)
  const [local = '', domain = '', ...more] = key.split('@')
  if (error === 'required') return found.add('email', 'required')
  if (error) {
    if (withoutAccents(local) !== local) return found.add('email', 'accent_in_email')
    if (domain === '' || more.length > 0)
      return found.add('email', key.includes('@') ? 'domain_missing' : 'invalid_email')
    return found.add('email', 'invalid_email')
  }
  const suggestion = meantEmail(text)
  if (suggestion) return found.add('email', 'unlikely_domain', { suggestion })
  found.once('email', key, seen)
}

function checkIdentity(
  found: LineProblems,
  digits: string,
  seen: Map<string, number>,
  holder: number | undefined,
  existing: number | undefined,
) {
  if (cpf(found.line.values.identity)) return found.add('identity', digits.length === 11 ? 'invalid_cpf' : 'cpf_length')
  // The address decides who it is: the CPF of another account is an error, that of the same account is none.
  if (holder !== undefined && holder !== existing) return found.add('identity', 'cpf_taken')
  found.once('identity', digits, seen)
}

/** Accounts with an address or a CPF of these lines. */
async function storedMembers(db: Db, lines: readonly Line[]) {
  const emails = lines.map(({ values }) => emailKey(values.email ?? ''))
  const identities = lines
    .map(({ values }) => cpfDigits(values.identity ?? ''))
    .filter((digits) => digits.length === 11)
  const [members, customers] = await Promise.all([
    db.selectFrom('members').select(['id', 'email']).where(sql<boolean>`email = any(${emails}::text[])`).execute(),
    db
      .selectFrom('customers')
      .select(['memberId', 'provedIdentity as identity'])
      .where(sql<boolean>`proved_identity = any(${identities}::text[])`)
      .execute(),
  ])
  return {
    byEmail: new Map(members.map(({ id, email }) => [email, id])),
    byIdentity: new Map(customers.map(({ memberId, identity }) => [identity, memberId])),
  }
}

/** Brazilian numbers come without the country's code. */
const phoneOf = (text: string) =>
  text.startsWith('+') || digitsOf(text).length > 11
    ? joinPhone(splitPhone(text))
    : joinPhone({ countryCode: '55', number: text })

/**
 * Accounts without a password, consent or proven address, each with an invitation. An address that has an account is
 * invited to the company by letter, never seated [GAP-129]; nothing else of the account changes.
 */
async function write(trx: Db, lines: readonly Line[], { id, companyId, at }: ImportContext, lot: number) {
  const people = lines.map(({ values }) => ({
    email: emailKey(values.email ?? ''),
    name: cleanName(values.name ?? ''),
    language: languageWords.get(plainWord(values.language ?? '')) ?? 'pt-BR',
    identity: values.identity ? cpfDigits(values.identity) : null,
    phone: values.phone ? phoneOf(values.phone) : null,
    position: values.position || null,
    area: values.area ? plainWord(values.area) : null,
  }))
  const emails = people.map((one) => one.email)
  const created = await sql<{ id: number; email: string }>`
    insert into members (email, name, language, created_at)
    select email, name, language::language, ${at} from unnest(${emails}::text[], ${people.map((one) => one.name)}::text[],
      ${people.map((one) => one.language)}::text[]) as person (email, name, language)
    on conflict (email) do nothing returning id, email`.execute(trx)
  const fresh = new Map(created.rows.map((row) => [row.email, row.id]))
  const newcomers = people.filter((one) => fresh.has(one.email))
  const ids = newcomers.map((one) => fresh.get(one.email)!)
  // A CPF that another account proved since the check is not written: the member enters it later.
  await sql`
    insert into customers (member_id, identity, phone_number, company_job_role)
    select id, case when not exists (select from customers c where c.proved_identity = person.identity) then identity end, phone, position
    from unnest(${ids}::int[], ${newcomers.map((one) => one.identity)}::text[], ${newcomers.map((one) => one.phone)}::text[],
      ${newcomers.map((one) => one.position)}::text[]) as person (id, identity, phone, position)`.execute(trx)
  await sql`
    insert into member_invitations (member_id, import_id, lot, created_at, expires_at)
    select member_id, ${id}, ${lot}, ${at}, ${invitationEnd(at)} from unnest(${ids}::int[]) as member_id`.execute(trx)
  const stored = await trx
    .selectFrom('members')
    .select(['id', 'email'])
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()
  const all = new Map(stored.map((row) => [row.email, row.id]))
  let seated: ReadonlySet<number> = new Set()
  let invited: ReadonlyMap<string, number> = new Map()
  if (companyId !== null) {
    const { column, areas } = await areasOf(trx, companyId)
    const known = new Map(areas.map((area) => [plainWord(area), area]))
    const placed = people.map((one) => ({ ...one, area: one.area === null ? null : (known.get(one.area) ?? null) }))
    const newcomersOf = placed.filter((one) => fresh.has(one.email))
    seated = await giveSeats(trx, { companyId, column, people: newcomersOf, ids: all, at })
    const others = placed.filter((one) => !fresh.has(one.email))
    if (others.length)
      invited = await inviteAddresses(
        trx,
        companyId,
        others.map(({ email: address, area, language }) => ({ email: address, area, language })),
        at,
      )
  }
  return emails.map((address): LineResult => {
    const memberId = all.get(address)!
    const isNew = fresh.has(address)
    const invitationId = invited.get(address) ?? null
    return {
      id: memberId,
      isNew,
      effects: [
        ...(isNew ? ['member' as const] : []),
        ...(seated.has(memberId) ? ['seat' as const] : []),
        ...(invitationId === null ? [] : ['invitation' as const]),
      ],
      partId: invitationId,
    }
  })
}

interface NewSeats {
  companyId: number
  column: 'vicePresidency' | 'businessUnit'
  people: readonly { email: string; area: string | null; position: string | null }[]
  ids: ReadonlyMap<string, number>
  at: Date
}

async function giveSeats(trx: Db, { companyId, column, people, ids, at }: NewSeats): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  const seats = await trx
    .insertInto('companyMembers')
    .values(
      people.map(({ email: address, area, position }) => ({
        companyId,
        memberId: ids.get(address)!,
        position,
        [column]: area,
        joinedAt: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .execute()
  await fixAreas(trx, companyId, quarterOf(monthOf(at)))
  return new Set(seats.map(({ memberId }) => memberId))
}

export const memberLines: KindOfImport = { openChecker, write, undo: undoMembers }
