import { Select } from '@juntas/ui/field/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import styles from './search-page.module.css'
import { foldersQuery } from './search-queries.ts'
import { lengths, type SearchFilter, types } from './use-search-filter.ts'

type SearchFiltersProps = {
  filter: SearchFilter
  onChange: (part: Partial<Record<keyof SearchFilter, string>>) => void
}

const typeTexts = {
  VimeoContent: m.library_search_videos,
  AudioContent: m.library_search_audios,
  TextContent: m.library_search_texts,
  Skill: m.library_search_trails,
}

const lengthTexts = {
  short: m.library_search_short,
  medium: m.library_search_medium,
  long: m.library_search_long,
}

/** What narrows a search: kind, place in the library, length. */
export function SearchFilters({ filter, onChange }: SearchFiltersProps) {
  const { data: folders = [] } = useQuery(foldersQuery())
  return (
    <section className={styles.filters} aria-label={m.library_search_filters()}>
      <Select
        label={m.library_search_type()}
        placeholder={m.library_search_type_all()}
        options={types.map((value) => ({ value, label: typeTexts[value]() }))}
        value={filter.type ?? ''}
        onChange={(type) => onChange({ type })}
      />
      <Select
        label={m.library_search_folder()}
        placeholder={m.library_search_folder_all()}
        options={folders.map(({ slug, title }) => ({ value: slug, label: title }))}
        value={filter.folder ?? ''}
        onChange={(folder) => onChange({ folder })}
      />
      <Select
        label={m.library_search_length()}
        placeholder={m.library_search_length_all()}
        options={lengths.map((value) => ({ value, label: lengthTexts[value]() }))}
        value={filter.length ?? ''}
        onChange={(length) => onChange({ length })}
      />
    </section>
  )
}
