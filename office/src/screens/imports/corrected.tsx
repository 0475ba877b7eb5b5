import { Button } from '@juntas/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import FileStack from 'lucide-react/icons/file-stack'
import { Link, useSearchParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { read } from '../../lib/call.ts'
import { Banner } from '../../parts/banner.tsx'
import { type Import, importKey, importPath } from './import.ts'

interface Props {
  one: Import
  onColumns: (fields: (string | null)[], was: (string | null)[]) => Promise<boolean>
}

/** Of a file that was sent to correct another one: the way back to the lines that still wait there, and its columns. */
export function Corrected({ one, onColumns }: Props) {
  const [params] = useSearchParams()
  const formerId = params.get('corrige')
  const { data: former } = useQuery({
    queryKey: importKey(formerId ?? ''),
    queryFn: ({ signal }) => read<Import>(importPath(formerId ?? ''), signal),
    enabled: formerId !== null,
  })
  if (!former || former.id === one.id) return null
  const was = one.columns.map(({ field }) => field)
  const fields = one.columns.map(({ header, field }) => {
    const chosen = former.columns.find((column) => column.header === header)
    return chosen ? chosen.field : field
  })
  return (
    <Banner kind="info" icon={FileStack}>
      <p>
        {m.imports_corrects()} <Link to={`/importar/${former.id}`}>{former.fileName}</Link>
      </p>
      {fields.join() !== was.join() && (
        <Button kind="line" size="small" onClick={() => void onColumns(fields, was)}>
          {m.imports_same_columns()}
        </Button>
      )}
    </Banner>
  )
}
