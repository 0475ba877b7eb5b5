import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import { Tabs } from '@juntas/ui/tabs/tabs.tsx'
import { m } from '#paraglide/messages.js'
import { NoContent } from './cards/no-content.tsx'
import { PagedCards } from './cards/paged-cards.tsx'
import { LibraryPage } from './library-page.tsx'
import { filterOf } from './own-filter.ts'
import { favoritesPath } from './queries.ts'

/**
 * /conteudos: what the member watched, began and starred; the hash of the address says which [CONTENT-14] [CONTENT-15].
 */
export function OwnContents() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <LibraryPage title={m.library_contents()}>
      <Tabs
        label={m.library_contents()}
        selected={filterOf(hash)}
        onSelect={(filter) => void navigate({ to: '.', hash: filter, replace: true, resetScroll: false })}
        tabs={[
          {
            id: 'assistidos',
            label: m.library_contents_watched(),
            panel: <List path="watched_contents" text={m.library_contents_watched_text()} />,
          },
          {
            id: 'em-andamento',
            label: m.library_contents_progress(),
            panel: <List path="in_progress_contents" text={m.library_contents_progress_text()} />,
          },
          {
            id: 'favoritos',
            label: m.library_contents_favorites(),
            panel: <Favorites />,
          },
        ]}
      />
    </LibraryPage>
  )
}

/** /favoritos [CONTENT-16] */
export function FavoritesPage() {
  return (
    <LibraryPage title={m.library_favorites()} lead={m.library_favorites_lead()}>
      <Favorites />
    </LibraryPage>
  )
}

function Favorites() {
  return (
    <PagedCards
      path={favoritesPath}
      empty={<NoContent drawing="favorites">{m.library_contents_favorites_text()}</NoContent>}
    />
  )
}

function List({ path, text }: { path: string; text: string }) {
  return <PagedCards key={path} path={path} empty={<NoContent>{text}</NoContent>} />
}
