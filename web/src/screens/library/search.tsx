import { useLocation } from '@juntas/ui/router/hooks.ts'
import { SearchPage } from '../../features/library/search/search-page.tsx'
import { searchTextOf } from '../../features/library/search/search-queries.ts'

/** /busca: a reload keeps the state of the navigation, and with it the text [GAP-78]. */
export default function SearchScreen() {
  return <SearchPage text={searchTextOf(useLocation().state.searchText)} />
}
