import { Route, Routes } from 'react-router'
import { RecordPage } from '../../form/record-page.tsx'
import type { Module } from './module.ts'
import { ModuleForm } from './module-form.tsx'
import { ModuleList } from './module-list.tsx'

const form = <RecordPage<Module> resource="agenda_modules">{(module) => <ModuleForm module={module} />}</RecordPage>

export default function AgendaScreen() {
  return (
    <Routes>
      <Route index element={<ModuleList />} />
      <Route path="novo" element={form} />
      <Route path=":id" element={form} />
    </Routes>
  )
}
