import { Route, Routes } from 'react-router'
import { CoachList } from './coach-list.tsx'
import { MenteeList } from './mentee-list.tsx'

export default function MentoringScreen() {
  return (
    <Routes>
      <Route index element={<MenteeList />} />
      <Route path="coaches" element={<CoachList />} />
    </Routes>
  )
}
