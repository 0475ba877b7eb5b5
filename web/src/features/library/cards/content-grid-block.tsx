import { endpointsOf } from '@juntas/contract/rules/site/block'
import { ChipRow, RemovableChip } from '@juntas/ui/chip/chip.tsx'
import { useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import type { BlockProps } from '../blocks.ts'
import { withParameter } from '../queries.ts'
import type { Contents } from '../types.ts'
import { NoContent } from './no-content.tsx'
import { PagedCards } from './paged-cards.tsx'

/** A whole folder, page by page. `?autora=slug` shows only that author's contents. */
export default function ContentGridBlock({ block, data }: BlockProps) {
  const author = useSearch().autora
  return (
    <>
      {endpointsOf(block.endpoint).map((path, index) =>
        author ? (
          <ByAuthor key={path} path={path} author={author} />
        ) : (
          <PagedCards key={path} path={path} first={data[index] as Contents | undefined} empty={<NoContent />} />
        ),
      )}
    </>
  )
}

function ByAuthor({ path, author }: { path: string; author: string }) {
  const navigate = useNavigate()
  return (
    <PagedCards
      path={withParameter(path, 'author.slug', author)}
      empty={<NoContent />}
      head={(contents) => (
        <ChipRow label={m.library_filters()}>
          <RemovableChip
            name={m.library_author_filter({ name: contents[0]?.author?.name ?? author })}
            onRemove={() => void navigate({ to: '.' })}
          />
        </ChipRow>
      )}
    />
  )
}
