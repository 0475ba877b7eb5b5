import { Disclosure } from '@juntas/ui/disclosure/disclosure.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Tabs } from '@juntas/ui/tabs/tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { ReplyOf } from '../../lib/call/api.ts'
import { Contact } from './contact.tsx'
import styles from './faq.module.css'
import { LinkedText } from './linked-text.tsx'
import { faqsQuery } from './queries.ts'

/** Two tabs: the questions, and the contact [FAQ-01]. */
export function Faq() {
  const [tab, setTab] = useState<'faq' | 'chat'>('faq')
  return (
    <Tabs
      label={m.site_faq_tabs()}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'faq', label: m.site_faq_tab(), panel: <Questions /> },
        { id: 'chat', label: m.site_faq_chat_tab(), panel: <Chat /> },
      ]}
    />
  )
}

function Questions() {
  const { data } = useSuspenseQuery(faqsQuery)
  const groups = groupsOf(data['hydra:member'])
  if (groups.length === 0) return <EmptyState title={m.site_faq_empty()}>{m.site_faq_empty_text()}</EmptyState>
  return (
    <div className={styles.questions}>
      {groups.map(({ id, title, questions }) => (
        <section key={id} className={styles.group}>
          <h2 className={styles.groupTitle}>{title}</h2>
          {questions.map(({ id: question, ...texts }) => (
            <Disclosure key={question} title={texts.question} headingLevel={3}>
              <p className={styles.answer}>
                <LinkedText text={texts.answer} />
              </p>
            </Disclosure>
          ))}
        </section>
      ))}
    </div>
  )
}

type Question = ReplyOf<'GET /v1/faqs'>['hydra:member'][number]

/** The server lists the questions group by group. */
function groupsOf(questions: readonly Question[]) {
  const groups = new Map<number, { id: number; title: string; questions: Question[] }>()
  for (const question of questions) {
    const { id, title } = question.group
    const group = groups.get(id) ?? { id, title, questions: [] }
    group.questions.push(question)
    groups.set(id, group)
  }
  return [...groups.values()]
}

function Chat() {
  return (
    <section className={styles.chat}>
      <h2>{m.site_faq_chat_title()}</h2>
      <p className={styles.answer}>{m.site_faq_chat_text()}</p>
      <Contact />
    </section>
  )
}
