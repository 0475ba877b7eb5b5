import { longestPageTitle, longestTerms, longestTermsNews } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useGetList } from 'ra-core'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { RecordPage } from '../../form/record-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { dayText } from '../../lib/date-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { ListSkeleton } from '../../parts/page-states.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { useHasRole } from '../../session/session.ts'
import { phases, type Terms } from './terms.ts'

export const TermsForm = () => (
  <RecordPage<Terms> resource="terms">{(terms) => (terms ? <Fields terms={terms} /> : <NewVersion />)}</RecordPage>
)

/** A new version begins with the text that holds now. */
function NewVersion() {
  const { data } = useGetList<Terms>('terms', { sort: { field: 'createdAt', order: 'DESC' } })
  if (!data) return <ListSkeleton rows={4} />
  return <Fields terms={undefined} base={data.find(({ phase }) => phase === 'current')} />
}

const today = () => new Date().toISOString().slice(0, 10)

function Fields({ terms, base }: { terms: Terms | undefined; base?: Terms | undefined }) {
  const mayWrite = useHasRole('owner')
  const form = useRecordForm<Terms>({
    resource: 'terms',
    path: '/paginas/termos',
    record: terms,
    fresh: {
      version: today(),
      title: base?.title ?? '',
      content: base?.content ?? '',
      changes: '',
      translations: base?.translations ?? {},
    },
    doneText: ({ version }) => m.site_said_saved({ name: version }),
  })
  const isFixed = Boolean(terms?.publishedAt) || !mayWrite
  return (
    <FormPage<Terms>
      form={form}
      title={terms ? m.site_terms_of({ version: terms.version }) : m.site_new_version()}
      text={terms && <StateTag {...phases[terms.phase]} isTinted />}
      action={terms ? undefined : m.site_create()}
      actions={
        terms && !isFixed && <Removal resource="terms" record={terms} name={terms.version} to="/paginas/termos" />
      }
      names={{ version: m.site_version(), title: m.site_name(), content: m.site_body(), changes: m.site_news() }}
      subject={terms && { type: 'terms', id: terms.id }}
      side={
        <>
          {terms?.phase === 'announced' && terms.effectiveAt && (
            <Panel title={m.site_publication()}>
              <p data-text="note">
                {m.site_terms_letters({ count: String(terms.letters), day: dayText(terms.effectiveAt) })}
              </p>
            </Panel>
          )}
          {terms && !isFixed && <Publication terms={terms} isDirty={form.isDirty} />}
        </>
      }
    >
      <Panel title={m.site_texts()} aside={terms?.publishedAt ? m.site_terms_fixed() : undefined}>
        <fieldset className={layout.fields} disabled={isFixed}>
          <TextField
            label={m.site_version()}
            required
            maxLength={13}
            {...form.bind('version')}
            hint={m.site_version_hint()}
          />
          <TranslatedFields
            form={form}
            fields={[
              { name: 'title', label: m.site_name(), maxLength: longestPageTitle, required: true },
              { name: 'changes', label: m.site_news(), maxLength: longestTermsNews, isLong: true },
              { name: 'content', label: m.site_body(), maxLength: longestTerms, isRich: true, required: true },
            ]}
          />
        </fieldset>
      </Panel>
    </FormPage>
  )
}

function Publication({ terms, isDirty }: { terms: Terms; isDirty: boolean }) {
  const [asking, setAsking] = useState<'now' | 'later'>()
  const { post } = useWrites<Terms>('terms')
  const { version, content } = terms
  const isLater = asking === 'later'
  return (
    <Panel title={m.site_publication()}>
      <div className={layout.fields}>
        <p data-text="note">{isDirty ? m.site_save_first() : m.site_terms_publish_text()}</p>
        <div data-cluster="2">
          <Button size="small" kind="ink" disabled={isDirty} onClick={() => setAsking('later')}>
            {m.site_terms_announce()}
          </Button>
          <Button size="small" kind="line" disabled={isDirty} onClick={() => setAsking('now')}>
            {m.site_publish()}
          </Button>
        </div>
      </div>
      <ReasonDialog
        isDanger
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={isLater ? m.site_terms_announce_title({ version }) : m.site_terms_publish_title({ version })}
        text={isLater ? m.site_terms_announce_danger() : m.site_terms_publish_danger()}
        action={isLater ? m.site_terms_announce_do() : m.site_publish()}
        onConfirm={(reason) =>
          post(
            `${terms.id}/publication`,
            { was: { content }, reason, isAnnounced: isLater },
            {
              doneText: isLater ? m.site_terms_announced({ version }) : m.site_said_published({ name: version }),
              canUndo: false,
            },
          )
        }
      />
    </Panel>
  )
}
