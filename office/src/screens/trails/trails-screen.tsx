import { Route, Routes } from 'react-router'
import { TrailBoard } from './trail-board.tsx'
import { TrailList } from './trail-list.tsx'

export default function TrailsScreen() {
  return (
    <Routes>
      <Route index element={<TrailList />} />
      <Route path=":id" element={<TrailBoard />} />
    </Routes>
  )
}
