import { longestSearch } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { m } from '#paraglide/messages.js'
import { searchState } from '../../../lib/search-text.ts'
import { NoResult } from './no-result.tsx'
import { SearchFilters } from './search-filters.tsx'
import styles from './search-page.module.css'
import { searchTextOf } from './search-queries.ts'
import { SearchResults } from './search-results.tsx'
import { useSearchFilter } from './use-search-filter.ts'

/** /busca: the text comes in the navigation state, never in the address [CONTENT-17]; the filter is in the address. */
export function SearchPage({ text }: { text: string }) {
  return (
    <div className={styles.page}>
      <h1>{text ? m.library_search_for({ text }) : m.library_search()}</h1>
      <SearchForm key={text} text={text} />
      {text ? <FilteredSearch text={text} /> : <NoResult />}
    </div>
  )
}

function FilteredSearch({ text }: { text: string }) {
  const { filter, isFiltered, change, clear } = useSearchFilter()
  return (
    <>
      <SearchFilters filter={filter} onChange={change} />
      <SearchResults text={text} filter={filter} onClear={isFiltered ? clear : undefined} />
    </>
  )
}

function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const searchText = searchTextOf(new FormData(event.currentTarget).get('search'))
    if (searchText) void navigate({ to: '/busca', state: searchState(searchText) })
  }
  return (
    <search aria-label={m.library_search()}>
      <form className={styles.form} onSubmit={submit}>
        <span className={styles.field}>
          <Icon of={Search} />
          <input
            className={styles.input}
            type="search"
            name="search"
            maxLength={longestSearch}
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={text}
            aria-label={m.library_search_label()}
            placeholder={m.library_search_example()}
          />
        </span>
        <Button type="submit" kind="ink">
          {m.library_search_action()}
        </Button>
      </form>
    </search>
  )
}
