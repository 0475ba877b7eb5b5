import { Route, Routes } from 'react-router'
import { RecordPage } from '../../form/record-page.tsx'
import type { Content } from './content.ts'
import { ContentForm } from './content-form.tsx'
import { ContentList } from './content-list.tsx'

const form = <RecordPage<Content> resource="contents">{(content) => <ContentForm content={content} />}</RecordPage>

export default function ContentsScreen() {
  return (
    <Routes>
      <Route index element={<ContentList />} />
      <Route path="novo" element={form} />
      <Route path=":id" element={form} />
    </Routes>
  )
}
