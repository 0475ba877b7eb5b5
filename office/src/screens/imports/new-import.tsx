import { type ImportKind, importFields } from '@juntas/contract/office/imports'
import { RadioCards } from '@juntas/ui/choice/radio-group.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { readRows } from '../../lib/call.ts'
import { FileButton } from '../../parts/file-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { acceptedFiles, kindHints, kindNames } from './import.ts'
import { fieldName } from './import-text.ts'
import styles from './imports.module.css'
import { UploadRow } from './upload-row.tsx'
import { useImportUpload } from './use-import-upload.ts'

/** What the file has, whose seats its members get, and the file. */
export function NewImport({ kinds }: { kinds: readonly ImportKind[] }) {
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'members')
  const [company, setCompany] = useState('')
  const { sending, send } = useImportUpload()
  const { required, optional } = importFields[kind]
  const names = (fields: readonly string[]) => fields.map(fieldName).join(', ')
  return (
    <Panel title={m.imports_new()}>
      <div data-stack="4">
        <RadioCards
          label={m.imports_what()}
          value={kind}
          onChange={setKind}
          columns={2}
          options={kinds.map((value) => ({ value, label: kindNames[value](), description: kindHints[value]() }))}
        />
        {kind === 'members' && <CompanySelect value={company} onChange={setCompany} />}
        <p data-text="soft">{m.imports_fields_of({ required: names(required), optional: names(optional) })}</p>
        {sending && sending.state !== 'sent' && <UploadRow sending={sending} />}
        <div>
          <FileButton
            kind="primary"
            label={m.imports_choose()}
            accept={acceptedFiles(kind)}
            working={sending?.state === 'sending'}
            onFile={(file) => send(file, { import: kind, ...(kind === 'members' && company ? { company } : {}) })}
          >
            <Icon of={Upload} size={18} />
            {m.imports_choose()}
          </FileButton>
        </div>
      </div>
    </Panel>
  )
}

function CompanySelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: companies = [] } = useQuery({
    queryKey: ['companies', 'names'],
    queryFn: ({ signal }) =>
      readRows<{ id: number; name: string }>('/v1/office/companies?perPage=1000&sort=name', signal),
  })
  return (
    <div className={styles.narrowField}>
      <Select
        label={m.imports_company()}
        value={value}
        onChange={onChange}
        placeholder={m.imports_company_none()}
        options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </div>
  )
}
