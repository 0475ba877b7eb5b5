import { plainLetters } from '@juntas/contract/rules/text/plain-letters'
import { SectionCard } from '@juntas/ui/card/section-card.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { Pagination } from '@juntas/ui/pagination/pagination.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { countText, shortDay } from '../company-text.ts'
import { type Seat, seatsQuery, useRemoveSeat, useSetArea } from '../queries.ts'
import { RowTable } from './row-table.tsx'
import styles from './rows.module.css'

/** More are on further pages. */
const onePage = 50

type Order = 'email' | 'area' | 'newest'
const orders: Record<Order, (one: Seat, other: Seat) => number> = {
  email: (one, other) => (one.email ?? '').localeCompare(other.email ?? ''),
  area: (one, other) => (one.area ?? '').localeCompare(other.area ?? '') || orders.email(one, other),
  newest: (one, other) => other.since.localeCompare(one.since),
}

/** Who has a seat: found by a part of the address or the area, in an order, page by page. */
export function SeatList({ areas }: { areas: readonly string[] }) {
  const seats = useSuspenseQuery(seatsQuery()).data['hydra:member']
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<Order>('email')
  const [page, setPage] = useState(1)
  const found = seats
    .filter(({ email, area }) => plainLetters(`${email ?? ''} ${area ?? ''}`).includes(plainLetters(words.trim())))
    .toSorted(orders[order])
  const pages = Math.max(1, Math.ceil(found.length / onePage))
  // A seat that was taken back may have been the last one of the last page.
  const shown = Math.min(page, pages)
  return (
    <SectionCard title={m.company_seats_list()} lead={m.company_seats_list_note()}>
      {seats.length > 1 && (
        <div data-cluster="4">
          <TextField
            label={m.company_seats_search()}
            type="search"
            autoComplete="off"
            value={words}
            onChange={(typed) => {
              setWords(typed)
              setPage(1)
            }}
          />
          <Select<Order>
            label={m.company_seats_sort()}
            required
            options={[
              { value: 'email', label: m.company_email() },
              { value: 'area', label: m.company_area() },
              { value: 'newest', label: m.company_seats_sort_newest() },
            ]}
            value={order}
            onChange={setOrder}
          />
        </div>
      )}
      <p className={styles.note} role="status">
        {found.length === 0 ? m.company_seats_none_found() : m.company_seats_shown({ count: countText(found.length) })}
      </p>
      {found.length > 0 && (
        <RowTable headings={[m.company_email(), m.company_area(), m.company_since(), m.company_actions()]}>
          {found.slice((shown - 1) * onePage, shown * onePage).map((seat) => (
            <SeatRow key={seat.id} seat={seat} areas={areas} />
          ))}
        </RowTable>
      )}
      <Pagination page={shown} pages={pages} onChange={setPage} label={m.company_seats_pages()} />
    </SectionCard>
  )
}

function SeatRow({ seat, areas }: { seat: Seat; areas: readonly string[] }) {
  const { id, area, since, isManager } = seat
  const email = seat.email ?? m.company_email_erased_in_text()
  const setArea = useSetArea()
  const remove = useRemoveSeat()
  const move = async (chosen: string) => {
    if (await succeeded(setArea.mutateAsync({ id, area: chosen || null }))) showToast(m.company_area_moved())
  }
  const ask = async () => {
    if (
      await confirm({
        title: m.company_seat_remove_question(),
        text: m.company_seat_remove_text({ email: seat.email ?? m.company_email_erased() }),
        action: m.company_seat_remove(),
        danger: true,
      })
    )
      remove.mutate(id)
  }
  return (
    <tr>
      <th scope="row">
        {seat.email ?? m.company_email_erased()} {isManager && <Tag>{m.company_manager()}</Tag>}
      </th>
      <td data-label={m.company_area()}>
        {areas.length > 0 && (
          <Select
            label={m.company_area_of({ email })}
            hideLabel
            placeholder={m.company_area_none()}
            options={areas.map((value) => ({ value, label: value }))}
            value={area ?? ''}
            onChange={(chosen) => void move(chosen)}
          />
        )}
      </td>
      <td data-label={m.company_since()}>{shortDay(since)}</td>
      <td className={styles.actions}>
        {!isManager && (
          <TextButton aria-label={m.company_seat_remove_of({ email })} onClick={() => void ask()}>
            {m.company_seat_remove()}
          </TextButton>
        )}
      </td>
    </tr>
  )
}
