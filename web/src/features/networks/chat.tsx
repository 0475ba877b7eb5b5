import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { keep, readKept } from '../../lib/kept.ts'
import { useLive } from '../../lib/live.ts'
import { uuid } from '../../lib/uuid.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/dialog/questions.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { currentLocale } from '../../ui/language/locale.ts'
import styles from './networks.module.css'
import { messagesQuery, type Network, useMarkRead, useRemoveNetwork, useSend } from './queries.ts'
import { openings, pieces } from './words.ts'

interface Waiting {
  text: string
  clientKey: string
}

/** The conversation. What she sends stands there at once; what did not go out stays, with a way to try again. */
export function Chat({ network, onBack }: { network: Network; onBack: () => void }) {
  const draftKey = `juntas:chat-draft:${network.id}`
  const client = useQueryClient()
  const { data } = useQuery(messagesQuery(network.id))
  const send = useSend(network.id)
  const markRead = useMarkRead(network.id)
  const remove = useRemoveNetwork()
  const [text, setText] = useState(() => readKept<string>(draftKey) ?? '')
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [failed, setFailed] = useState<Waiting[]>([])
  const end = useRef<HTMLDivElement>(null)
  useLive('message', (event) => {
    if (event.network === network.id) void client.invalidateQueries({ queryKey: messagesQuery(network.id).queryKey })
  })
  const messages = [...(data?.['hydra:member'] ?? [])].reverse()
  const last = messages.at(-1)?.id ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what marks read and scrolls
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
    if (last && (network.unread > 0 || network.isNew)) markRead.mutate(last)
  }, [last])

  const write = (next: string) => {
    setText(next)
    keep(draftKey, next)
  }
  const go = async (message: Waiting) => {
    setWaiting((list) => [...list, message])
    setFailed((list) => list.filter((one) => one.clientKey !== message.clientKey))
    try {
      await send.mutateAsync(message)
    } catch {
      setFailed((list) => [...list, message])
    } finally {
      setWaiting((list) => list.filter((one) => one.clientKey !== message.clientKey))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    void go({ text: text.trim(), clientKey: uuid() })
    write('')
  }
  const known = new Set(messages.map((message) => message.clientKey))
  const leave = async () => {
    if (
      !(await confirm({
        title: m.networks_end_question({ name: network.with.name }),
        text: m.networks_end_text(),
        action: m.networks_end(),
        danger: true,
      }))
    )
      return
    await remove.mutateAsync(network.id)
    onBack()
  }
  return (
    <section className={styles.chat} aria-label={m.networks_chat_with({ name: network.with.name })}>
      <header className={styles.chatHead}>
        <Button className={styles.back} kind="quiet" size="small" onClick={onBack}>
          {m.networks_back()}
        </Button>
        <Avatar name={network.with.name} src={network.with.avatar} />
        <div className={styles.rowText}>
          <h2 className={styles.name}>{network.with.name}</h2>
          <span className={styles.soft}>{network.with.companyJobRole}</span>
        </div>
        <Button kind="quiet" size="small" onClick={() => void leave()}>
          {m.networks_end()}
        </Button>
      </header>
      <div className={styles.messages} role="log">
        <p className={styles.soft}>{m.networks_met_on({ content: network.content.title })}</p>
        {messages.map((message) => (
          <p key={message.id} className={styles.message} data-mine={message.isMine || undefined}>
            <Words text={message.text} />
            <time className={styles.time} dateTime={message.createdAt}>
              {new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit' }).format(
                new Date(message.createdAt),
              )}
            </time>
          </p>
        ))}
        {waiting
          .filter((message) => !known.has(message.clientKey))
          .map((message) => (
            <p key={message.clientKey} className={styles.message} data-mine="" data-waiting="">
              <Words text={message.text} />
            </p>
          ))}
        {failed.map((message) => (
          <p key={message.clientKey} className={styles.message} data-mine="" data-failed="">
            <Words text={message.text} />
            <Button size="small" onClick={() => void go(message)}>
              {m.networks_retry()}
            </Button>
          </p>
        ))}
        <div ref={end} />
      </div>
      {data && messages.length === 0 && (
        <ul className={styles.openings} aria-label={m.networks_openings()}>
          {openings(network.content.title).map((opening) => (
            <li key={opening}>
              <Button size="small" onClick={() => write(opening)}>
                {opening}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={m.networks_write()}
          hideLabel
          placeholder={m.networks_write()}
          maxLength={4000}
          autoComplete="off"
          value={text}
          onChange={write}
        />
        <Button type="submit" kind="ink">
          {m.networks_send()}
        </Button>
      </form>
    </section>
  )
}

function Words({ text }: { text: string }) {
  return pieces(text).map((piece, index) =>
    piece.url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
      <a key={index} href={piece.url} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )
}
