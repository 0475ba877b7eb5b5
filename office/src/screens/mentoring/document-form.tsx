import { longestDocumentName, longestLink } from '@juntas/contract/rules/office/lengths'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { RecordPage } from '../../form/record-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Panel } from '../../parts/panel.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import type { Mentee, MenteeDocument } from './mentee.ts'

/** A document of a participant, with a name and, if there is one, a file for each language. */
export const DocumentForm = () => (
  <RecordPage<MenteeDocument> resource="mentee_documents">{(document) => <Fields document={document} />}</RecordPage>
)

function Fields({ document }: { document: MenteeDocument | undefined }) {
  const menteeId = Number(useParams().mentee)
  const { data: mentee } = useGetOne<Mentee>('mentees', { id: menteeId })
  const canUndo = mentee?.isMember ?? false
  const back = `/mentoria/${menteeId}`
  const form = useRecordForm<MenteeDocument>({
    resource: 'mentee_documents',
    path: `${back}/documentos`,
    record: document,
    fresh: { menteeId, name: '', link: '', translations: {} },
    canUndo,
    doneText: ({ name }) => (document ? m.mentoring_document_saved({ name }) : m.mentoring_document_added({ name })),
  })
  return (
    <FormPage<MenteeDocument>
      form={form}
      title={document ? document.name : m.mentoring_document_new()}
      text={mentee && <RecordLink to={back}>{m.mentoring_document_of({ name: mentee.name })}</RecordLink>}
      action={document ? undefined : m.mentoring_document_add()}
      actions={
        document && (
          <Removal resource="mentee_documents" record={document} name={document.name} to={back} canUndo={canUndo} />
        )
      }
      names={{ name: m.mentoring_document_name(), link: m.mentoring_document_link() }}
      subject={document && { type: 'mentee_document', id: document.id }}
    >
      <Panel title={m.mentoring_document()}>
        <div className={layout.fields}>
          <p data-text="note">{m.mentoring_document_text()}</p>
          <TranslatedFields
            form={form}
            fields={[
              { name: 'name', label: m.mentoring_document_name(), maxLength: longestDocumentName, required: true },
              { name: 'link', label: m.mentoring_document_link(), maxLength: longestLink, required: true },
            ]}
          />
        </div>
      </Panel>
    </FormPage>
  )
}
