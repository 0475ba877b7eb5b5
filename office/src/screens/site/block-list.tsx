import { Button } from '@juntas/ui/button/button.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { movedTo } from '../../list/reorder.ts'
import { Handle } from '../../parts/drag-handle.tsx'
import { BlockFields } from './block-fields.tsx'
import { components, containers, newBlock, type PageBlock } from './page.ts'
import styles from './site.module.css'

interface Props {
  blocks: readonly PageBlock[]
  errors: Partial<Record<string, string>>
  onChange: (blocks: PageBlock[]) => void
}

/** The blocks of a page in their order: by the handle, by Alt and the arrows, or by drag. */
export function BlockList({ blocks, errors, onChange }: Props) {
  const [openId, setOpenId] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const next = movedTo(blocks, from, to)
    onChange(next)
    const block = blocks[from]
    if (block && next[to] === block)
      setAnnouncement(m.site_moved({ name: nameOf(block), place: to + 1, total: blocks.length }))
  }
  const press = (at: number, id: number, event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    event.stopPropagation()
    move(at, at + step)
    requestAnimationFrame(() => document.getElementById(`block-${id}`)?.focus())
  }
  const add = () => {
    const block = newBlock(blocks)
    onChange([...blocks, block])
    setOpenId(block.id)
  }
  return (
    <>
      <p role="status" data-text="note">
        {announcement}
      </p>
      <ol className={styles.blocks}>
        {blocks.map((block, at) => (
          <li
            key={block.id}
            className={styles.block}
            data-over={over === at || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
              setOver(undefined)
            }}
          >
            <div className={styles.blockHead}>
              <Handle
                id={`block-${block.id}`}
                label={m.site_move_block({ name: nameOf(block), place: at + 1, total: blocks.length })}
                keys="Alt+ArrowUp Alt+ArrowDown"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', nameOf(block))
                  setDragged(at)
                }}
                onDragEnd={() => {
                  setDragged(undefined)
                  setOver(undefined)
                }}
                onKeyDown={(event) => press(at, block.id, event)}
              />
              <span className={styles.blockName}>
                {nameOf(block)} <span data-text="note">{containers[block.container]()}</span>
              </span>
              <TextButton
                aria-expanded={openId === block.id}
                onClick={() => setOpenId(openId === block.id ? undefined : block.id)}
              >
                {openId === block.id ? m.site_close_block() : m.site_edit_block()}
              </TextButton>
              <TextButton onClick={() => onChange(blocks.filter(({ id }) => id !== block.id))}>
                {m.site_remove_block()}
              </TextButton>
            </div>
            {openId === block.id && (
              <BlockFields
                block={block}
                errors={errorsAt(errors, at)}
                onChange={(changed) =>
                  onChange(blocks.map((one) => (one.id === block.id ? { ...one, ...changed } : one)))
                }
              />
            )}
          </li>
        ))}
      </ol>
      <Button size="small" kind="line" onClick={add}>
        {m.site_add_block()}
      </Button>
    </>
  )
}

const nameOf = ({ component, title }: PageBlock) =>
  title ? `${components[component].label()}: ${title}` : components[component].label()

/** `blocks.2.endpoint` → `endpoint`, for the third block. */
const errorsAt = (errors: Props['errors'], at: number) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(`blocks.${at}.`) ? [[path.slice(`blocks.${at}.`.length), text]] : [],
    ),
  )
