import type { officeAuthors } from '@juntas/contract/office/library/contents'
import type { Reply } from '@juntas/contract/route'
import { SLUG_MAX } from '@juntas/contract/rules/library/slug'
import { longestPersonName, longestRole, longestSummary } from '@juntas/contract/rules/office/lengths'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Route, Routes } from 'react-router'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import { RecordPage } from '../../form/record-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { Panel } from '../../parts/panel.tsx'

type Author = Reply<(typeof officeAuthors)['read']>

const fresh: Partial<Author> = { name: '', slug: '', avatarUrl: null, companyJobRole: '', bio: '', translations: {} }

const form = <RecordPage<Author> resource="authors">{(author) => <AuthorForm author={author} />}</RecordPage>

export default function AuthorsScreen() {
  return (
    <Routes>
      <Route index element={<AuthorList />} />
      <Route path="nova" element={form} />
      <Route path=":id" element={form} />
    </Routes>
  )
}

function AuthorList() {
  return (
    <ListPage<Author>
      resource="authors"
      title={m.authors_title()}
      columns={[
        { name: 'name', label: m.authors_author(), sort: 'name', cell: ({ name }) => name },
        { name: 'role', label: m.authors_role(), cell: ({ companyJobRole }) => companyJobRole, leaves: true },
        languagesColumn(m.contents_languages(), ['companyJobRole', 'bio']),
        {
          name: 'contents',
          label: m.authors_contents(),
          sort: 'contents',
          isEnd: true,
          cell: ({ contents }) => contents,
        },
      ]}
      defaultSort={{ field: 'name', order: 'ASC' }}
      searchLabel={m.authors_search()}
      action={{ label: m.authors_new(), to: '/autoras/nova' }}
      openTo={({ id }) => `/autoras/${id}`}
      empty={{ title: m.authors_none(), text: m.authors_none_text() }}
    />
  )
}

function AuthorForm({ author }: { author: Author | undefined }) {
  const form = useRecordForm<Author>({
    resource: 'authors',
    path: '/autoras',
    record: author,
    fresh,
    doneText: ({ name }) => (author ? m.authors_saved({ name }) : m.authors_created({ name })),
  })
  return (
    <FormPage<Author>
      form={form}
      title={author ? author.name : m.authors_new()}
      action={author ? undefined : m.authors_create()}
      names={{ name: m.authors_name(), slug: m.authors_address() }}
      subject={author && { type: 'author', id: author.id }}
    >
      <Panel title={m.authors_card()}>
        <div data-stack="4">
          <TextField label={m.authors_name()} required maxLength={longestPersonName} {...form.bind('name')} />
          <TextField label={m.authors_address()} required maxLength={SLUG_MAX} {...form.bind('slug')} />
          <TextField label={m.authors_avatar()} {...form.bindOptional('avatarUrl')} />
        </div>
      </Panel>
      <Panel title={m.authors_texts()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'companyJobRole', label: m.authors_role(), maxLength: longestRole },
            { name: 'bio', label: m.authors_bio(), maxLength: longestSummary, isLong: true },
          ]}
        />
      </Panel>
    </FormPage>
  )
}
