import { Route, Routes } from 'react-router'
import { NotFound } from '../../parts/page-states.tsx'
import { ImportHome } from './import-home.tsx'
import { ImportPage } from './import-page.tsx'

/** /importar: files that come in and files that go out. */
export default function ImportsScreen() {
  return (
    <Routes>
      <Route index element={<ImportHome />} />
      <Route path=":id" element={<ImportPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
