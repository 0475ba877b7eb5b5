import { Route, Routes } from 'react-router'
import { FolderForm } from './folder-form.tsx'
import { FolderList } from './folder-list.tsx'

export default function FoldersScreen() {
  return (
    <Routes>
      <Route index element={<FolderList />} />
      <Route path="nova" element={<FolderForm />} />
      <Route path=":id" element={<FolderForm />} />
    </Routes>
  )
}
