import { longestLink } from '@juntas/contract/rules/office/lengths'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { RaRecord } from 'ra-core'
import { useParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { linkWords } from '../../lib/mentoring-links.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { ListSkeleton, LoadFailure, NotFound } from '../../parts/page-states.tsx'
import { Panel } from '../../parts/panel.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { useLinks } from './links.ts'
import type { MentoringLink } from './mentee.ts'
import { webLinkError } from './web-link-error.ts'

type LinkRecord = MentoringLink & RaRecord

export function LinkForm() {
  const { name } = useParams()
  const { data, error, refetch } = useLinks()
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={4} />
  const link = data.find((one) => one.name === name)
  return link ? <Fields key={link.name} link={link} /> : <NotFound />
}

function Fields({ link }: { link: LinkRecord }) {
  const { put } = useWrites<LinkRecord>('mentoring_links')
  const words = linkWords[link.name]
  const form = useRecordForm<LinkRecord>({
    resource: 'mentoring_links',
    record: link,
    fresh: { url: null },
    doneText: ({ url }) =>
      url ? m.mentoring_link_saved({ name: words.label() }) : m.mentoring_link_removed({ name: words.label() }),
    change: (seen, { url = null }, options) => put(link.name, { url, was: seen.url }, options),
  })
  return (
    <FormPage<LinkRecord>
      form={form}
      title={words.label()}
      text={
        <>
          {words.use()} <RecordLink to="/mentoria/enderecos">{m.mentoring_links_title()}</RecordLink>
        </>
      }
      names={{ url: m.mentoring_link_address() }}
      subject={{ type: 'mentoring_link', id: link.name }}
    >
      <Panel title={m.mentoring_link_address()}>
        <TextField
          label={words.label()}
          hint={m.mentoring_link_hint()}
          inputMode="url"
          maxLength={longestLink}
          {...form.bindOptional('url')}
          error={webLinkError(form.values.url, form.errors.url)}
        />
      </Panel>
    </FormPage>
  )
}
