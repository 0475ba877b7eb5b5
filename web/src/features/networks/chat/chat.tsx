import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import type { MenuItem } from '@juntas/ui/menu/menu.tsx'
import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Handshake from 'lucide-react/icons/handshake'
import Info from 'lucide-react/icons/info'
import Unlink from 'lucide-react/icons/unlink'
import { type ReactNode, useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { dayText, isSameDay } from '../network-text.ts'
import layout from '../networks.module.css'
import { type Network, useMarkRead, useRemoveNetwork } from '../queries.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { MessageLine, WaitingLine } from './message-line.tsx'
import { type Message, useMessages } from './messages.ts'
import { useOutbox } from './outbox.ts'
import { useChatScroll } from './use-chat-scroll.ts'

type ChatProps = {
  network: Network
  onBack: () => void
  onDetails: () => void
  menu: (items: MenuItem[]) => ReactNode
  messageMenu: (message: Message) => ReactNode
}

/** The conversation. A sent message is shown at once, and stays until the server has it. */
export function Chat({ network, onBack, onDetails, menu, messageMenu }: ChatProps) {
  const { messages, isLoading, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessages(network.id)
  const outbox = useOutbox(network.id)
  const known = new Set(messages.map((message) => message.clientKey))
  const waiting = outbox.waiting.filter((one) => !known.has(one.clientKey))
  const { log, isAtEnd, newCount, onScroll, goToEnd } = useChatScroll(messages, waiting.length)
  useReading(network, messages.at(-1)?.id ?? 0, isAtEnd)
  const leave = useLeave(network, onBack)
  // Only under the last of the member's messages that was read: earlier ones were read too.
  const lastRead = messages.findLast(({ id, isMine }) => isMine && id <= network.readUpTo)?.id
  return (
    <section className={styles.chat} aria-label={m.networks_chat_with({ name: network.with.name })}>
      <header className={styles.head}>
        <IconButton className={layout.back} icon={ArrowLeft} label={m.networks_back()} onClick={onBack} />
        <Avatar name={network.with.name} src={network.with.avatar} />
        <div data-stack="0" data-grow>
          <h2 className={styles.name}>{network.with.name}</h2>
          <span data-text="small">{network.with.companyJobRole}</span>
        </div>
        <IconButton className={layout.fold} icon={Info} label={m.networks_details()} onClick={onDetails} />
        {menu([{ id: 'end', label: m.networks_end(), icon: Unlink, danger: true, onSelect: () => void leave() }])}
      </header>
      <div
        ref={log}
        className={styles.messages}
        role="log"
        aria-label={m.networks_messages()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
        tabIndex={0}
        onScroll={onScroll}
      >
        {isLoading && (
          <SkeletonGroup>
            <Skeleton shape="block" height="3rem" />
            <Skeleton shape="block" height="3rem" />
          </SkeletonGroup>
        )}
        {hasNextPage && (
          <p className={styles.older}>
            <TextButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {m.networks_older()}
            </TextButton>
          </p>
        )}
        {!isLoading && !hasNextPage && (
          <p className={styles.began}>
            <Icon of={Handshake} size={18} />
            {network.isInviter
              ? m.networks_she_accepted({ name: network.with.name })
              : m.networks_you_accepted({ name: network.with.name })}
          </p>
        )}
        {messages.map((message, place) => (
          <div key={message.id} data-stack="4">
            {!isSameDay(message.createdAt, messages[place - 1]?.createdAt) && (
              <p className={styles.day}>{dayText(message.createdAt)}</p>
            )}
            <MessageLine
              message={message}
              menu={message.isMine || message.isHidden ? null : messageMenu(message)}
              isRead={message.id === lastRead}
            />
          </div>
        ))}
        {waiting.map((message) => (
          <WaitingLine
            key={message.clientKey}
            message={message}
            isStuck={outbox.isStuck}
            onRetry={() => outbox.retry(message.clientKey)}
            onDrop={() => outbox.drop(message.clientKey)}
          />
        ))}
      </div>
      <div className={styles.news} role="status">
        {newCount > 0 && (
          <Button size="small" kind="ink" onClick={goToEnd}>
            <Icon of={ArrowDown} size={16} />
            {m.networks_new_messages({ count: newCount })}
          </Button>
        )}
      </div>
      <Composer network={network} hasBegun={isLoading || messages.length + waiting.length > 0} onSend={outbox.send} />
    </section>
  )
}

/** Read means that the end of the conversation was in a visible page: the other member is told. */
function useReading({ id, unread, isNew }: Network, last: number, isAtEnd: boolean) {
  const { mutate } = useMarkRead(id)
  useEffect(() => {
    const read = () => {
      if (isAtEnd && (unread > 0 || isNew) && document.visibilityState === 'visible') mutate(last)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [last, unread, isNew, isAtEnd, mutate])
}

function useLeave(network: Network, onBack: () => void) {
  const remove = useRemoveNetwork()
  return async () => {
    const question = {
      title: m.networks_end_question({ name: network.with.name }),
      text: m.networks_end_text(),
      action: m.networks_end(),
      danger: true,
    }
    if (!(await confirm(question))) return
    if (await succeeded(remove.mutateAsync(network.id))) onBack()
  }
}
