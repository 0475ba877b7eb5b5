import { membersOf } from '@juntas/contract/rules/site/block'
import { useId } from 'react'
import { type BlockProps, listPageOf } from '../blocks.ts'
import type { ContentCard } from '../types.ts'
import { CardList } from './card-list.tsx'
import { SectionHead } from './section-head.tsx'

/** A few contents under a title; nothing at all where there are none. */
export default function ContentRowBlock({ block, data, fallback }: BlockProps) {
  const id = useId()
  const contents = membersOf<ContentCard>(data)
  if (contents.length === 0) return fallback ?? null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} room={listPageOf(block.endpoint)} />
      <CardList contents={contents} kind="row" />
    </section>
  )
}
