import { createHash, randomUUID } from 'node:crypto'

export interface Person {
  tid: string
  oid: string
  name: string
  email: string
}

const auroraTenant = '7d0f4c3a-52b1-4e8e-9a6d-3f1c2b8e7a90'

/** The directory. Ana and Carla are members of the demo community; Nina is a colleague of Carla without an account. */
export const people: readonly Person[] = [
  {
    tid: 'c4a1d9e2-0b6f-4f57-8d3e-91b7a5c2f604',
    oid: '2f6b8a10-93c4-4d7e-b1a5-6e0c9d4f7a31',
    name: 'Ana Luísa Ribeiro',
    email: 'ana@demo.juntas.test',
  },
  {
    tid: auroraTenant,
    oid: '84e1c7d5-3a2b-49f6-8c0d-5b7f1e9a2d63',
    name: 'Carla Menezes',
    email: 'carla@demo.juntas.test',
  },
  {
    tid: auroraTenant,
    oid: 'e90d52b7-6f18-4a3c-97e4-0c8b3d1a5f26',
    name: 'Nina Duarte',
    email: 'nina.duarte@aurora.example',
  },
]

/** A person whom an administrator of Aurora adds: a new directory object, possibly with a known e-mail address. */
export const newPerson = (name: string, email: string): Person => ({
  tid: auroraTenant,
  oid: randomUUID(),
  name,
  email,
})

/** Like the vendor's: the subject is different for each client. */
export function subjectOf(person: Person, clientId: string): string {
  return createHash('sha256').update(`${clientId} ${person.oid}`).digest('base64url')
}

export function claimsOf(person: Person, clientId: string) {
  return {
    sub: subjectOf(person, clientId),
    oid: person.oid,
    tid: person.tid,
    name: person.name,
    preferred_username: person.email,
    email: person.email,
    ver: '2.0',
  }
}
