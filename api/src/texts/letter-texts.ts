import type { Language } from '../db/types.ts'
import { m } from '../paraglide/messages.js'

type MessageName = keyof typeof m
type Part = 'subject' | 'title' | 'text'
type NameOf<Name> = Name extends `${infer Letter}_subject` ? Letter : never
/** `board_reminder`: its messages are board_reminder_subject, board_reminder_title and board_reminder_text. */
type LetterName = NameOf<MessageName>
type Taking<Name> = Name extends MessageName ? (inputs: Parameters<(typeof m)[Name]>[0]) => void : never
/** The inputs of all messages of a letter together. */
type Inputs<Name extends LetterName> = Taking<`${Name}_${Part}`> extends (inputs: infer All) => void ? All : never
type Message = (inputs: unknown, options: { locale: Language }) => string

/** Subject, title and paragraphs of a letter. A blank line in its text begins a new paragraph. */
export function letterTexts<Name extends LetterName>(name: Name, inputs: Inputs<Name>, language: Language) {
  const read = (part: Part) => (m[`${name}_${part}` as MessageName] as Message)(inputs, { locale: language })
  const paragraphs = read('text').split('\n\n')
  return { language, subject: read('subject'), title: read('title'), paragraphs: paragraphs.map((text) => text.trim()) }
}

/** How a letter addresses its reader. */
export const firstName = (name: string) => name.split(' ')[0] ?? name
