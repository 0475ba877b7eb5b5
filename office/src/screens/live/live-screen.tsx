import { Route, Routes } from 'react-router'
import { RecordPage } from '../../form/record-page.tsx'
import type { Meeting } from './meeting.ts'
import { MeetingForm } from './meeting-form.tsx'
import { MeetingList } from './meeting-list.tsx'
import { PermissionList } from './permission-list.tsx'

const form = <RecordPage<Meeting> resource="live_meetings">{(meeting) => <MeetingForm meeting={meeting} />}</RecordPage>

export default function LiveScreen() {
  return (
    <Routes>
      <Route index element={<MeetingList />} />
      <Route path="nova" element={form} />
      <Route path="permissoes" element={<PermissionList />} />
      <Route path=":id" element={form} />
    </Routes>
  )
}
