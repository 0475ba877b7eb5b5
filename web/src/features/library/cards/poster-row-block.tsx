import { artIn } from '@juntas/contract/rules/library/art'
import { membersOf } from '@juntas/contract/rules/site/block'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../../lib/app-link.tsx'
import { addressOf } from '../address.ts'
import { type BlockProps, listPageOf } from '../blocks.ts'
import type { AuthorCard, ContentCard } from '../types.ts'
import styles from './poster-row-block.module.css'
import { SectionHead } from './section-head.tsx'

/** Authors, each as a poster that links to the author's classes; single contents in the same shape. */
export default function PosterRowBlock({ block, data, fallback }: BlockProps) {
  const id = useId()
  const room = listPageOf(block.endpoint)
  const posters = membersOf<AuthorCard | ContentCard>(data).map((one) => posterOf(one, room ?? '/habilidades'))
  if (posters.length === 0) return fallback ?? null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} room={room} />
      <ul className={styles.posters}>
        {posters.map(({ key, url, art, name, text }) => (
          <li key={key}>
            <AppLink url={url} className={styles.poster}>
              <img data-fill src={art} alt="" width={240} height={320} loading="lazy" decoding="async" />
              <span className={styles.words}>
                <strong className={styles.name}>{name}</strong>
                <span className={styles.text}>{text}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function posterOf(one: AuthorCard | ContentCard, room: string) {
  if (one['@type'] === 'Author')
    return {
      key: one['@id'],
      url: `${room}?autora=${one.slug}`,
      art: artIn('poster', `/media/drawn/thumbs${room}/${one.slug}.svg?author=${portraitOf(one)}`),
      name: one.name,
      text: m.library_classes({ count: one.count }),
    }
  return {
    key: one['@id'],
    url: addressOf(one),
    art: artIn('poster', one.thumb),
    name: one.author?.name ?? one.title,
    text: one.author ? one.title : '',
  }
}

/** The poster is drawn from the same seed as the author's portrait, so that both show the same face. */
const portraitOf = ({ avatar, slug }: AuthorCard) =>
  /^\/media\/drawn\/portraits\/(.+)\.svg$/.exec(avatar ?? '')?.[1] ?? slug
