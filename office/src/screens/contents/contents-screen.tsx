import { Route, Routes } from 'react-router'
import { ContentForm } from './content-form.tsx'
import { ContentList } from './content-list.tsx'

export default function ContentsScreen() {
  return (
    <Routes>
      <Route index element={<ContentList />} />
      <Route path="novo" element={<ContentForm />} />
      <Route path=":id" element={<ContentForm />} />
    </Routes>
  )
}
