import { useLocation } from '@juntas/ui/router/hooks.ts'
import { useStore } from '@juntas/ui/store.ts'
import { SearchPage } from '../../features/library/search/search-page.tsx'
import { searchTextOf } from '../../features/library/search/search-queries.ts'
import { screenLock } from '../../lib/discreet/preferences.ts'
import { searchTextIn } from '../../lib/search-text.ts'

/** /busca: a reload keeps the state of the navigation, and with it the text [GAP-78]. */
export default function SearchScreen() {
  // Open on a locked screen too: then it shows no text from before.
  useStore(screenLock)
  return <SearchPage text={searchTextOf(searchTextIn(useLocation().state))} />
}
