import { SLUG_MAX } from '@juntas/contract/rules/library/slug'
import { longestBody, longestPageTitle } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { RecordPage } from '../../form/record-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useKeys } from '../../lib/keys.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { BlockList } from './block-list.tsx'
import { type Page, phases } from './page.ts'

const fresh: Partial<Page> = {
  title: '',
  content: '',
  translations: {},
  slug: '',
  hideTitle: false,
  isPublic: false,
  blocks: [],
}

export const PageForm = () => <RecordPage<Page> resource="pages">{(page) => <Fields page={page} />}</RecordPage>

function Fields({ page }: { page: Page | undefined }) {
  const form = useRecordForm<Page>({
    resource: 'pages',
    path: '/paginas',
    record: page,
    fresh,
    doneText: ({ title }) => m.site_said_saved({ name: title }),
  })
  const preview = page && `/previa/${page.id}`
  useKeys({ v: () => (preview ? void window.open(preview, '_blank', 'noreferrer') : false) })
  return (
    <FormPage<Page>
      form={form}
      title={page ? page.title : m.site_new_page()}
      text={page && <StateTag {...phases[page.phase]} isTinted />}
      action={page ? undefined : m.site_create()}
      actions={
        preview && (
          <ButtonAnchor kind="line" href={preview} target="_blank" rel="noreferrer" aria-keyshortcuts="V">
            {m.contents_view_as_member()}
          </ButtonAnchor>
        )
      }
      names={{ title: m.site_name(), slug: m.site_address(), content: m.site_body(), blocks: m.site_blocks() }}
      subject={page && { type: 'page', id: page.id }}
      side={
        <>
          {page && <Publication page={page} isDirty={form.isDirty} />}
          <Panel title={m.site_appears()}>
            <div className={layout.fields}>
              <TextField
                label={m.site_address()}
                hint={m.site_address_hint()}
                leading="/"
                required
                maxLength={SLUG_MAX}
                disabled={page !== undefined && page.phase !== 'draft'}
                {...form.bind('slug')}
              />
              <Switch
                label={m.site_public()}
                description={m.site_public_hint()}
                value={form.values.isPublic}
                onChange={(isPublic) => form.set({ isPublic })}
              />
              <Switch
                label={m.site_hide_title()}
                value={form.values.hideTitle}
                onChange={(hideTitle) => form.set({ hideTitle })}
              />
            </div>
          </Panel>
        </>
      }
    >
      <Panel title={m.site_texts()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'title', label: m.site_name(), maxLength: longestPageTitle, required: true },
            { name: 'content', label: m.site_body(), maxLength: longestBody, isRich: true },
          ]}
        />
      </Panel>
      <Panel title={m.site_blocks()} aside={m.site_blocks_hint()}>
        <BlockList blocks={form.values.blocks ?? []} errors={form.errors} onChange={(blocks) => form.set({ blocks })} />
      </Panel>
    </FormPage>
  )
}

/** What is saved here reaches members when it is published. */
function Publication({ page, isDirty }: { page: Page; isDirty: boolean }) {
  const { post } = useWrites<Page>('pages')
  const set = async (state: 'published' | 'draft', doneText: string) => {
    try {
      await post(`${page.id}/state`, { state, savedAt: page.savedAt }, { doneText })
    } catch (error) {
      showRefusal(error, { conflict: m.site_publish_conflict, in_use: m.site_needed })
    }
  }
  const name = page.title
  return (
    <Panel title={m.site_publication()}>
      <div className={layout.fields}>
        <p data-text="note">
          {isDirty ? m.site_save_first() : page.phase === 'published' ? m.site_all_published() : m.site_not_published()}
        </p>
        <div data-cluster="2">
          <Button
            size="small"
            kind="ink"
            disabled={isDirty || page.phase === 'published'}
            onClick={() => void set('published', m.site_said_published({ name }))}
          >
            {m.site_publish()}
          </Button>
          {page.phase !== 'draft' && (
            <Button size="small" kind="quiet" onClick={() => void set('draft', m.site_said_offline({ name }))}>
              {m.site_unpublish()}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
