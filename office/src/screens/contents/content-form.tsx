import { SLUG_MAX } from '@juntas/contract/rules/library/slug'
import { longestBody, longestContentTitle, longestSummary } from '@juntas/contract/rules/office/lengths'
import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { languageNames } from '../../lib/languages.ts'
import { optionsOf, useOptions } from '../../lib/options.ts'
import { Panel } from '../../parts/panel.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { FilmPanel } from '../../upload/film-panel.tsx'
import { Checklist } from './checklist.tsx'
import { type Content, memberAddress, phaseText, types } from './content.ts'
import styles from './contents.module.css'
import { JobRolesField } from './job-roles-field.tsx'
import { PracticePanel } from './practice-panel.tsx'
import { Publication } from './publication.tsx'
import { StatementsPanel } from './statements-panel.tsx'
import { SubtitlesPanel } from './subtitles-panel.tsx'

const fresh: Partial<Content> = {
  type: 'VimeoContent',
  title: '',
  summary: '',
  content: '',
  translations: {},
  slug: '',
  folderId: undefined as never,
  seasonId: null,
  authorId: null,
  isFree: false,
  spokenLanguage: 'pt-BR',
  jobRoleIds: [],
  statements: [],
  contentReference: null,
  previewReference: null,
  audioFile: null,
  thumbUrl: null,
  durationMs: 0,
  practiceText: '',
  practiceSeconds: null,
}

export function ContentForm({ content }: { content: Content | undefined }) {
  const form = useRecordForm<Content>({
    resource: 'contents',
    path: '/conteudos',
    record: content,
    fresh,
    doneText: ({ title }) => (content ? m.contents_saved({ name: title }) : m.contents_created({ name: title })),
  })
  return (
    <FormPage<Content>
      form={form}
      title={content ? content.title : m.contents_new()}
      text={content && <StateTag state={content.phase} name={() => phaseText(content)} isTinted />}
      action={content ? undefined : m.contents_create()}
      actions={
        content && (
          <ButtonAnchor kind="line" href={memberAddress(content)} target="_blank" rel="noreferrer">
            {m.contents_view_as_member()}
          </ButtonAnchor>
        )
      }
      names={{ title: m.contents_name(), slug: m.contents_address(), summary: m.contents_summary() }}
      subject={content && { type: 'content', id: content.id }}
      side={
        <>
          {content && <Publication key={content.publishAt} content={content} isDirty={form.isDirty} />}
          {content && <Checklist content={content} />}
          <Panel title={m.contents_appears()}>
            <Place form={form} />
          </Panel>
          <Panel title={m.contents_who()}>
            <Switch
              label={m.contents_free()}
              description={m.contents_free_hint()}
              value={form.values.isFree}
              onChange={(isFree) => form.set({ isFree })}
            />
            <JobRolesField form={form} />
          </Panel>
          {form.values.type !== 'Skill' && <StatementsPanel form={form} />}
        </>
      }
    >
      {content && content.type !== 'TextContent' && (
        <FilmPanel contentId={content.id} hasFilm={Boolean(content.contentReference ?? content.audioFile)} />
      )}
      {!content && form.values.type !== 'TextContent' && (
        <Panel title={m.upload_title()}>
          <p className={styles.soft}>{m.contents_film_later()}</p>
        </Panel>
      )}
      <Panel title={m.contents_media()}>
        <Media form={form} />
      </Panel>
      <Panel title={m.contents_texts()} aside={m.contents_texts_hint()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'title', label: m.contents_name(), maxLength: longestContentTitle, required: true },
            { name: 'summary', label: m.contents_summary(), maxLength: longestSummary, isLong: true },
            { name: 'content', label: m.contents_body(), maxLength: longestBody, isRich: true },
          ]}
        />
      </Panel>
      {form.values.type !== 'Skill' && <PracticePanel form={form} />}
      {content ? (
        <SubtitlesPanel content={content} />
      ) : (
        <Panel title={m.contents_subtitles()}>
          <p className={styles.soft}>{m.contents_subtitles_later()}</p>
        </Panel>
      )}
    </FormPage>
  )
}

function Place({ form }: { form: RecordForm<Content> }) {
  const { folderId } = form.values
  const seasons = useOptions('seasons', 'title', folderId ? { folderId } : null)
  return (
    <div className={styles.fields}>
      <Select
        label={m.contents_folder()}
        required
        options={useOptions('folders', 'title')}
        {...form.bindId('folderId')}
        onChange={(folder) => form.set({ folderId: Number(folder), seasonId: null })}
      />
      <Select
        label={m.contents_season()}
        placeholder={m.contents_no_season()}
        options={seasons}
        {...form.bindId('seasonId')}
      />
      <Select
        label={m.contents_author()}
        placeholder={m.contents_nobody()}
        options={useOptions('authors', 'name')}
        {...form.bindId('authorId')}
      />
      <TextField
        label={m.contents_address()}
        hint={m.contents_address_hint()}
        required
        maxLength={SLUG_MAX}
        {...form.bind('slug')}
      />
    </div>
  )
}

function Media({ form }: { form: RecordForm<Content> }) {
  const { values, errors } = form
  return (
    <div className={styles.pair}>
      <Select label={m.contents_type()} required options={optionsOf(types)} {...form.bind('type')} />
      <TextField
        label={m.contents_seconds()}
        type="number"
        min={0}
        value={String(Math.round((values.durationMs ?? 0) / 1000))}
        error={errors.durationMs}
        onChange={(seconds) => form.set({ durationMs: Math.round(Number(seconds) * 1000) })}
      />
      {values.type === 'AudioContent' ? (
        <TextField label={m.contents_audio()} {...form.bindOptional('audioFile')} />
      ) : (
        <TextField
          label={m.contents_reference()}
          hint={m.contents_reference_hint()}
          {...form.bindOptional('contentReference')}
        />
      )}
      {values.type === 'VimeoContent' && (
        <TextField
          label={m.contents_preview()}
          hint={m.contents_preview_hint()}
          {...form.bindOptional('previewReference')}
        />
      )}
      <TextField label={m.contents_thumb()} {...form.bindOptional('thumbUrl')} />
      {values.type !== 'TextContent' && (
        <Select
          label={m.contents_spoken()}
          required
          options={optionsOf(languageNames)}
          {...form.bind('spokenLanguage')}
        />
      )}
    </div>
  )
}
