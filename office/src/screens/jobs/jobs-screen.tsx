import { Route, Routes } from 'react-router'
import { RecordPage } from '../../form/record-page.tsx'
import type { Job } from './job.ts'
import { JobForm } from './job-form.tsx'
import { JobList } from './job-list.tsx'

const form = <RecordPage<Job> resource="jobs">{(job) => <JobForm job={job} />}</RecordPage>

export default function JobsScreen() {
  return (
    <Routes>
      <Route index element={<JobList />} />
      <Route path="nova" element={form} />
      <Route path=":id" element={form} />
    </Routes>
  )
}
