import { Route, Routes } from 'react-router'
import { RecordPage } from '../../form/record-page.tsx'
import type { Company } from './company.ts'
import { CompanyForm } from './company-form.tsx'
import { CompanyList } from './company-list.tsx'

const form = <RecordPage<Company> resource="companies">{(company) => <CompanyForm company={company} />}</RecordPage>

export default function CompaniesScreen() {
  return (
    <Routes>
      <Route index element={<CompanyList />} />
      <Route path="nova" element={form} />
      <Route path=":id" element={form} />
    </Routes>
  )
}
