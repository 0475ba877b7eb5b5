import { Route, Routes } from 'react-router'
import { CoachList } from './coach-list.tsx'
import { CoachProfilePage } from './coach-profile-page.tsx'
import { DocumentForm } from './document-form.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import { MenteeList } from './mentee-list.tsx'
import { MenteePage } from './mentee-page.tsx'

export default function MentoringScreen() {
  return (
    <Routes>
      <Route index element={<MenteeList />} />
      <Route path="coaches" element={<CoachList />} />
      <Route path="coaches/:id" element={<CoachProfilePage />} />
      <Route path="enderecos" element={<LinkList />} />
      <Route path="enderecos/:name" element={<LinkForm />} />
      <Route path=":id" element={<MenteePage />} />
      <Route path=":mentee/documentos/novo" element={<DocumentForm />} />
      <Route path=":mentee/documentos/:id" element={<DocumentForm />} />
    </Routes>
  )
}
