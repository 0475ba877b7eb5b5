import { Route, Routes } from 'react-router'
import { MemberList } from './member-list.tsx'
import { MemberPage } from './member-page.tsx'

export default function MembersScreen() {
  return (
    <Routes>
      <Route index element={<MemberList />} />
      <Route path=":id" element={<MemberPage />} />
    </Routes>
  )
}
