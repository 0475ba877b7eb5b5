import { longestBlockText, longestLink, longestPageTitle } from '@juntas/contract/rules/office/lengths'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { optionsOf } from '../../lib/options.ts'
import { components, containers, folderOf, type PageBlock, sourceOf } from './page.ts'
import styles from './site.module.css'

interface Props {
  block: PageBlock
  errors: Partial<Record<string, string>>
  onChange: (changed: Partial<PageBlock>) => void
}

export function BlockFields({ block, errors, onChange }: Props) {
  const { component, endpoint } = block
  const { data: folders = [] } = useGetList<{ id: number; slug: string; title: string }>('folders', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
  })
  return (
    <div className={styles.blockBody}>
      <div className={styles.pair}>
        <Select
          label={m.site_block_kind()}
          required
          options={Object.entries(components).map(([value, { label }]) => ({ value, label: label() }))}
          value={component}
          onChange={(next) => {
            const kind = next as PageBlock['component']
            onChange({ component: kind, endpoint: components[kind].source ?? '' })
          }}
        />
        <Select
          label={m.site_block_place()}
          required
          options={optionsOf(containers)}
          value={block.container}
          onChange={(container) => onChange({ container })}
        />
      </div>
      {components[component].source === undefined && (
        <div className={styles.pair}>
          <Select
            label={m.site_block_folder()}
            placeholder={m.site_block_no_folder()}
            options={folders.map(({ slug, title }) => ({ value: slug, label: title }))}
            value={folderOf(endpoint)}
            onChange={(folder) => onChange({ endpoint: folder ? sourceOf(component, folder) : '' })}
          />
          <TextField
            label={m.site_block_source()}
            hint={m.site_block_source_hint()}
            maxLength={longestLink}
            value={endpoint}
            error={errors.endpoint && m.site_block_source_wrong()}
            onChange={(text) => onChange({ endpoint: text })}
          />
        </div>
      )}
      <TranslatedFields
        form={{ values: block, errors, set: onChange }}
        fields={[
          { name: 'title', label: m.site_name(), maxLength: longestPageTitle },
          {
            name: 'description',
            label: m.site_block_description(),
            maxLength: longestBlockText,
            isLong: component !== 'Text',
            isRich: component === 'Text',
          },
        ]}
      />
    </div>
  )
}
