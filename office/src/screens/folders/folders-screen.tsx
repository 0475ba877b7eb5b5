import { Route, Routes } from 'react-router'
import { RecordPage } from '../../form/record-page.tsx'
import type { Folder } from './folder.ts'
import { FolderForm } from './folder-form.tsx'
import { FolderList } from './folder-list.tsx'

const form = <RecordPage<Folder> resource="folders">{(folder) => <FolderForm folder={folder} />}</RecordPage>

export default function FoldersScreen() {
  return (
    <Routes>
      <Route index element={<FolderList />} />
      <Route path="nova" element={form} />
      <Route path=":id" element={form} />
    </Routes>
  )
}
