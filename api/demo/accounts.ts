import { hash } from '@node-rs/argon2'
import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import type { MemberRole, OfficeRole } from '../src/db/types.ts'
import { recordAcceptance } from '../src/people/terms.ts'
import { documents } from './documents.ts'

const day = 86_400_000
const password = 'Juntas#2026'

interface Account {
  key: string
  name: string
  nickname?: string
  /** What she holds: a paid year, a trial, an active subscription with a payment problem, or nothing. */
  subscription?: 'paid' | 'trial' | 'active'
  hasFolders?: boolean
  company?: 'Aurora'
  isManager?: boolean
  roles?: MemberRole[]
  officeRoles?: OfficeRole[]
  accessFreeContent?: boolean
  hasLivePermission?: boolean
  group?: 'b2c'
  isUnverified?: boolean
  isMigrated?: boolean
  jobRole: string
  portrait?: string
}

/** The demo accounts; tests rely on this table. */
const accounts: Account[] = [
  {
    key: 'ana',
    name: 'Ana Luísa Ribeiro',
    nickname: 'Ana',
    portrait: 'ana-ribeiro',
    subscription: 'paid',
    hasFolders: true,
    jobRole: 'Gerente de Produto',
  },
  {
    key: 'bia',
    name: 'Beatriz Lemos',
    nickname: 'Bia',
    portrait: 'beatriz-lemos',
    subscription: 'paid',
    hasFolders: true,
    jobRole: 'Engenheira de Software',
  },
  { key: 'carla', name: 'Carla Menezes', company: 'Aurora', jobRole: 'Analista de Pessoas' },
  { key: 'dani', name: 'Daniela Prado Castro', nickname: 'Dani', subscription: 'active', jobRole: 'Designer' },
  {
    key: 'duda',
    name: 'Eduarda Sales',
    nickname: 'Duda',
    subscription: 'trial',
    hasFolders: true,
    jobRole: 'Analista de Dados',
  },
  { key: 'elis', name: 'Elis Moura', subscription: 'trial', jobRole: 'Jornalista' },
  { key: 'eva', name: 'Eva Martins', jobRole: 'Contadora' },
  { key: 'fe', name: 'Fernanda Couto', nickname: 'Fê', accessFreeContent: true, jobRole: 'Professora' },
  {
    key: 'gabi',
    name: 'Gabriela Torres',
    nickname: 'Gabi',
    subscription: 'paid',
    hasFolders: true,
    group: 'b2c',
    jobRole: 'Empreendedora',
  },
  {
    key: 'helena',
    name: 'Helena Duarte',
    subscription: 'paid',
    hasFolders: true,
    hasLivePermission: true,
    jobRole: 'Gerente de Operações',
  },
  {
    key: 'iris',
    name: 'Íris Fontana',
    subscription: 'paid',
    hasFolders: true,
    roles: ['specialist'],
    jobRole: 'Advogada trabalhista',
  },
  { key: 'julia', name: 'Júlia Peixoto', isUnverified: true, jobRole: 'Estudante' },
  {
    key: 'kelly',
    name: 'Kelly Andrade',
    subscription: 'paid',
    hasFolders: true,
    isMigrated: true,
    jobRole: 'Consultora',
  },
  { key: 'lia', name: 'Lia Bastos', subscription: 'paid', hasFolders: true, jobRole: 'Diretora Comercial' },
  { key: 'coach', name: 'Cecília Rangel', roles: ['coach'], jobRole: 'Coach executiva' },
  { key: 'mentora', name: 'Mônica Saraiva', roles: ['mentor'], jobRole: 'Conselheira' },
  { key: 'gestora', name: 'Graça Teles', company: 'Aurora', isManager: true, jobRole: 'Gestora de Diversidade' },
  {
    key: 'equipe',
    name: 'Equipe Juntas',
    roles: ['staff', 'moderator', 'specialist'],
    officeRoles: ['editor', 'support', 'moderation', 'finance', 'owner'],
    jobRole: 'Equipe',
  },
  {
    key: 'moderadora',
    name: 'Marta Queiroz',
    roles: ['staff', 'moderator'],
    officeRoles: ['moderation'],
    jobRole: 'Moderadora',
  },
  { key: 'dona', name: 'Dora Alencar', roles: ['staff', 'moderator'], officeRoles: ['owner'], jobRole: 'Fundadora' },
]

export const emailOf = (key: string) => `${key}@demo.juntas.test`

const companies = [
  {
    name: 'Aurora',
    vicePresidencies: ['Pessoas', 'Operações', 'Tecnologia', 'Finanças'],
    businessUnits: ['Energia', 'Mobilidade', 'Serviços compartilhados'],
  },
  {
    name: 'Nimbus',
    vicePresidencies: ['Produto', 'Engenharia', 'Comercial'],
    businessUnits: ['Nuvem', 'Educação', 'Saúde'],
  },
]
const codes = [
  { code: '482913', company: 'Aurora', seats: 200, label: 'Boas-vindas' },
  { code: '7301846', company: 'Nimbus', seats: 50, label: 'Nimbus inteira' },
  { code: '915027', company: 'Aurora', seats: 1, label: 'Piloto' },
]

/** About 23 records of the former platform whose owners see the 'potencias' link; Lia's is the first. */
const potencias = Array.from({ length: 23 }, (_, index) => 7101 + index * 37)

/** Ana's place in the demo's directory: she comes in by it at once; Carla still has to prove that she is Carla. */
const anaInTheDirectory = {
  tenantId: 'c4a1d9e2-0b6f-4f57-8d3e-91b7a5c2f604',
  objectId: '2f6b8a10-93c4-4d7e-b1a5-6e0c9d4f7a31',
}

export const accountsSeed: Seed = {
  name: 'demo/accounts',
  async run(trx, { config }) {
    // One hash for all: the password is printed on the first screen of the demo anyway.
    const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    for (const company of companies)
      await trx
        .insertInto('companies')
        .values({ ...company, logoUrl: `/media/drawn/marks/${company.name.toLowerCase()}.svg` })
        .execute()
    const companyIds = new Map(
      (await trx.selectFrom('companies').select(['id', 'name']).execute()).map((row) => [row.name, row.id]),
    )
    for (const { code, company, seats, label } of codes)
      await trx
        .insertInto('activationCodes')
        .values({
          code,
          seats,
          label,
          companyId: companyIds.get(company)!,
          expiresAt: new Date(Date.now() + 700 * day),
        })
        .execute()
    await trx
      .insertInto('potenciasRecords')
      .values(potencias.map((linkedRecordId) => ({ linkedRecordId })))
      .execute()
    for (const account of accounts)
      await insertAccount(trx, account, passwordHash, companyIds, config.specialParentCustomer)
    for (const companyId of companyIds.values()) await grantToCompany(trx, companyId)
  },
}

async function insertAccount(
  trx: Trx,
  account: Account,
  passwordHash: string,
  companyIds: Map<string, number>,
  specialParent: number | null,
) {
  const { key, name, nickname, roles = [], officeRoles = [], company } = account
  const { id } = await trx
    .insertInto('members')
    .values({
      email: emailOf(key),
      name,
      nickname: nickname ?? null,
      avatarUrl: `/media/drawn/portraits/${account.portrait ?? key}.svg`,
      passwordHash,
      mustUpdatePassword: account.isMigrated ?? false,
      verifiedAt: account.isUnverified ? null : new Date(),
      // Members of some months: what they report counts. An account that stays unproved for 30 days is erased.
      createdAt: new Date(Date.now() - (account.isUnverified ? 0 : 60 * day)),
      group: account.group ?? null,
      accessFreeContent: account.accessFreeContent ?? false,
      hasLivePermission: account.hasLivePermission ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('customers')
    .values({
      memberId: id,
      companyJobRole: account.jobRole,
      identity: documents[key] ?? null,
      provedIdentity: account.isUnverified ? null : (documents[key] ?? null),
      parentCustomerId: key === 'lia' ? specialParent : null,
    })
    .execute()
  const at = new Date(Date.now() - 150 * day)
  await recordAcceptance(trx, { memberId: id, language: 'pt-BR', how: 'registration', at })
  if (roles.length)
    await trx
      .insertInto('memberRoles')
      .values(roles.map((role) => ({ memberId: id, role })))
      .execute()
  if (officeRoles.length)
    await trx
      .insertInto('officeRoles')
      // Long enough to be the second person of a seal.
      .values(officeRoles.map((role) => ({ memberId: id, role, grantedAt: new Date(Date.now() - 150 * day) })))
      .execute()
  if (company)
    await trx
      .insertInto('companyMembers')
      .values({
        companyId: companyIds.get(company)!,
        memberId: id,
        isManager: account.isManager ?? false,
        position: account.jobRole,
      })
      .execute()
  if (key === 'lia') await trx.insertInto('linkedRecords').values({ id: potencias[0]!, memberId: id }).execute()
  if (key === 'ana')
    await trx
      .insertInto('microsoftIdentities')
      .values({ ...anaInTheDirectory, memberId: id })
      .execute()
  if (key === 'helena')
    await trx
      .insertInto('mentees')
      .values({ email: emailOf(key), name, cargo: account.jobRole, code: 'PRF-2026-0417' })
      .execute()
  if (account.subscription) await insertSubscription(trx, id, account)
}

async function insertSubscription(trx: Trx, memberId: number, { subscription, hasFolders }: Account) {
  const startsAt = new Date(Date.now() - (subscription === 'trial' ? 5 : 120) * day)
  const endsAt = new Date(startsAt.getTime() + (subscription === 'trial' ? 30 : 365) * day)
  const { id } = await trx
    .insertInto('subscriptions')
    .values({ memberId, status: subscription === 'trial' ? 'future' : 'active', startsAt, endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!hasFolders) return
  const folders = await trx.selectFrom('folders').select('id').where('isSold', '=', true).execute()
  await trx
    .insertInto('folderGrants')
    .values(
      folders.map((folder) => ({
        folderId: folder.id,
        memberId,
        subscriptionId: id,
        source: subscription === 'trial' ? ('trial' as const) : ('subscription' as const),
        startsAt,
        endsAt,
      })),
    )
    .execute()
}

async function grantToCompany(trx: Trx, companyId: number) {
  const folders = await trx.selectFrom('folders').select('id').where('isSold', '=', true).execute()
  await trx
    .insertInto('folderGrants')
    .values(folders.map((folder) => ({ folderId: folder.id, companyId, source: 'company' as const })))
    .execute()
}
