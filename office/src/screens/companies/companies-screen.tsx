import { Route, Routes } from 'react-router'
import { CompanyForm } from './company-form.tsx'
import { CompanyList } from './company-list.tsx'

export default function CompaniesScreen() {
  return (
    <Routes>
      <Route index element={<CompanyList />} />
      <Route path="nova" element={<CompanyForm />} />
      <Route path=":id" element={<CompanyForm />} />
    </Routes>
  )
}
