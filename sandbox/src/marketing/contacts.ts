export interface Contact {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
  cdate: string
  udate: string
  fieldValues: Map<string, string>
  tags: Set<string>
}

export interface TrackedEvent {
  at: string
  name: string
  data: string
  email: string
}

const keptEvents = 1_000

/** The contacts that the vendor knows, and their events. */
export class Contacts {
  private contacts: Contact[] = []
  private tracked: TrackedEvent[] = []
  private nextId = 1

  list(): Contact[] {
    return this.contacts
  }

  events(): TrackedEvent[] {
    return this.tracked
  }

  byEmail(email: string): Contact | undefined {
    return this.contacts.find((contact) => contact.email === email.toLowerCase())
  }

  byId(id: string): Contact | undefined {
    return this.contacts.find((contact) => contact.id === id)
  }

  /** Creates the contact if it is new; changes only the given fields. */
  sync(
    email: string,
    changes: Partial<Pick<Contact, 'firstName' | 'lastName' | 'phone'>>,
  ): { contact: Contact; isNew: boolean } {
    const now = new Date().toISOString()
    const known = this.byEmail(email)
    const contact = known ?? this.added(email.toLowerCase(), now)
    Object.assign(contact, changes, { udate: now })
    return { contact, isNew: !known }
  }

  /** The contact keeps its history under the new address. */
  change(contact: Contact, changes: Partial<Pick<Contact, 'email' | 'firstName' | 'lastName' | 'phone'>>): void {
    const before = contact.email
    Object.assign(contact, changes, { udate: new Date().toISOString() })
    contact.email = contact.email.toLowerCase()
    for (const event of this.tracked) if (event.email.toLowerCase() === before) event.email = contact.email
  }

  track(event: Omit<TrackedEvent, 'at'>): void {
    this.sync(event.email, {})
    this.tracked.push({ ...event, at: new Date().toISOString() })
    if (this.tracked.length > keptEvents) this.tracked.shift()
  }

  /** Removes a contact with its whole history. */
  remove(contact: Contact): void {
    this.contacts = this.contacts.filter((each) => each !== contact)
    this.tracked = this.tracked.filter(({ email }) => email.toLowerCase() !== contact.email)
  }

  clear(): void {
    this.contacts = []
    this.tracked = []
  }

  private added(email: string, now: string): Contact {
    const id = String(this.nextId)
    this.nextId += 1
    const contact: Contact = {
      id,
      email,
      firstName: '',
      lastName: '',
      phone: '',
      cdate: now,
      udate: now,
      fieldValues: new Map(),
      tags: new Set(),
    }
    this.contacts.push(contact)
    return contact
  }
}
