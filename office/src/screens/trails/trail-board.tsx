import type { officeTrails } from '@juntas/contract/office/library/contents'
import type { Reply } from '@juntas/contract/route'
import { Button } from '@juntas/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, useState } from 'react'
import { useParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useCrumb } from '../../frame/crumb.ts'
import { read } from '../../lib/call.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Banner } from '../../parts/banner.tsx'
import { ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { PageHead } from '../../parts/panel.tsx'
import { durationText } from './duration-text.ts'
import { EpisodeCard } from './episode-card.tsx'
import { columnsOf, moved, type Place, placeOf, seasonMoved } from './order.ts'
import { SeasonForm } from './season-form.tsx'
import { SeasonHead, seasonIn } from './season-head.tsx'
import styles from './trails.module.css'
import { useTrailOrder } from './use-trail-order.ts'

type Trail = Reply<(typeof officeTrails)['trail']>

export function TrailBoard() {
  const { id } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['trails', id],
    queryFn: ({ signal }) => read<Trail>(`/v1/office/folders/${id}/order`, signal),
  })
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={4} />
  return <Board key={data.id} trail={data} />
}

/** Seasons as columns. What was moved is written together, as one order. */
function Board({ trail }: { trail: Trail }) {
  useCrumb(trail.title)
  const { post } = useWrites('folders')
  const { order, setOrder, seen, changes, isBehind, keepMine, takeStored } = useTrailOrder(trail.order)
  const [announcement, setAnnouncement] = useState('')
  const columns = columnsOf(order)
  const episodeOf = (id: number) => trail.episodes.find((episode) => episode.id === id)
  const seasonAt = (column: number) => trail.seasons.find(({ id }) => id === order.seasons[column]?.id)
  const nameOf = (column: number) => seasonAt(column)?.title ?? m.trails_loose()
  const durationIn = (ids: number[]) => durationText(ids.reduce((sum, id) => sum + (episodeOf(id)?.durationMs ?? 0), 0))

  const move = (id: number, place: Place) => {
    const next = moved(order, id, place)
    setOrder(next)
    const now = placeOf(next, id)
    if (!now) return
    const total = columnsOf(next)[now.column]?.length ?? 0
    const name = episodeOf(id)?.title ?? ''
    setAnnouncement(m.trails_moved({ name, season: nameOf(now.column), place: now.index + 1, total }))
  }
  const moveSeason = (id: number, index: number) => {
    const next = seasonMoved(order, id, index)
    if (next === order) return
    setOrder(next)
    const name = trail.seasons.find((season) => season.id === id)?.title ?? ''
    setAnnouncement(m.trails_season_moved({ name, place: index + 1, total: next.seasons.length }))
  }
  const [carried, setCarried] = useState('')
  const [target, setTarget] = useState<Place>()
  const drop = (dropped: string, place: Place) => {
    endDrag()
    const season = seasonIn(dropped)
    // Beside the episodes without a season, which stay last.
    if (season) moveSeason(season, Math.min(place.column, order.seasons.length - 1))
    else if (all.includes(Number(dropped))) move(Number(dropped), place)
  }
  const endDrag = () => {
    setCarried('')
    setTarget(undefined)
  }
  const press = (id: number, event: KeyboardEvent) => {
    const step = steps[event.key]
    const place = placeOf(order, id)
    if (!event.altKey || !step || !place) return
    event.preventDefault()
    event.stopPropagation()
    move(id, { column: place.column + step[0], index: step[0] ? Number.MAX_SAFE_INTEGER : place.index + step[1] })
    // The card is drawn in another column: its handle keeps the focus.
    requestAnimationFrame(() => document.getElementById(`handle-${id}`)?.focus())
  }
  const publish = async () => {
    try {
      await post(`${trail.id}/order`, { ...order, was: seen }, { doneText: m.trails_published({ name: trail.title }) })
    } catch (error) {
      showRefusal(error, { conflict: m.trails_conflict })
    }
  }
  const all = columns.flat()
  return (
    <>
      <PageHead title={trail.title} text={m.trails_sum({ count: all.length, duration: durationIn(all) })}>
        {changes > 0 && <span data-text="note">{m.trails_changes({ count: changes })}</span>}
        {changes > 0 && (
          <Button kind="quiet" onClick={takeStored}>
            {m.trails_discard()}
          </Button>
        )}
        <Button kind="primary" disabled={changes === 0 || isBehind} onClick={() => void publish()}>
          {m.trails_publish()}
        </Button>
      </PageHead>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
      {isBehind && (
        <Banner role="alert" kind="warning" icon={TriangleAlert}>
          <p>{m.trails_conflict()}</p>
          <div data-cluster="2">
            <Button kind="ink" size="small" onClick={keepMine}>
              {m.form_keep_mine()}
            </Button>
            <Button kind="quiet" size="small" onClick={takeStored}>
              {m.form_take_theirs_plain()}
            </Button>
          </div>
        </Banner>
      )}
      {changes > 0 && (
        <Banner kind="warning" icon={TriangleAlert}>
          {m.trails_finished({ finished: trail.finished, underWay: trail.underWay })}
        </Banner>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its cards say of the pointer */}
      <div
        className={styles.board}
        onDragStart={(event) => setCarried(event.dataTransfer.getData('text/plain'))}
        onDragEnd={endDrag}
      >
        {columns.map((ids, column) => {
          const season = seasonAt(column)
          const isTarget = target?.column === column
          const isBeside = isTarget && carried !== '' && seasonIn(carried) === undefined
          return (
            <section
              key={season?.id ?? 0}
              className={styles.column}
              aria-label={nameOf(column)}
              data-target={(isTarget && seasonIn(carried) !== undefined) || undefined}
              onDragOver={(event) => {
                event.preventDefault()
                const index = indexAt(event.currentTarget, event.clientY)
                if (!isTarget || target?.index !== index) setTarget({ column, index })
              }}
              onDrop={(event) => {
                event.preventDefault()
                const index = indexAt(event.currentTarget, event.clientY)
                drop(event.dataTransfer.getData('text/plain'), { column, index })
              }}
            >
              {season ? (
                <SeasonHead
                  season={season}
                  duration={durationIn(ids)}
                  onMove={(step) => moveSeason(season.id, column + step)}
                />
              ) : (
                <header className={styles.head}>
                  <h2>{m.trails_loose()}</h2>
                  <span data-text="note">{durationIn(ids)}</span>
                </header>
              )}
              <ol className={styles.episodes}>
                {ids.map((id, index) => {
                  const episode = episodeOf(id)
                  return (
                    episode && (
                      <EpisodeCard
                        key={id}
                        episode={episode}
                        number={all.indexOf(id) + 1}
                        mark={isBeside ? markAt(index, target.index, ids.length) : undefined}
                        onKeyDown={(event) => press(id, event)}
                      />
                    )
                  )
                })}
              </ol>
            </section>
          )
        })}
        <SeasonForm folderId={trail.id} position={trail.seasons.length} />
      </div>
    </>
  )
}

const steps: Record<string, [column: number, index: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Where a dropped episode would stand, beside the card at this index. */
const markAt = (index: number, target: number, count: number) =>
  index === target ? 'before' : target >= count && index === count - 1 ? 'after' : undefined

/** Before the first card whose middle is below the pointer. */
function indexAt(column: Element, y: number): number {
  const cards = [...column.querySelectorAll('li')]
  const below = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect()
    return y < top + height / 2
  })
  return below < 0 ? cards.length : below
}
