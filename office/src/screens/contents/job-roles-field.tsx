import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import type { RecordForm } from '../../form/use-record-form.ts'
import { readRows } from '../../lib/call.ts'
import type { Content } from './content.ts'

/** The job roles that a content is for, from the same list as the members' profiles. */
export function JobRolesField({ form }: { form: RecordForm<Content> }) {
  const { data: roles = [] } = useQuery({
    queryKey: ['job-roles'],
    queryFn: ({ signal }) => readRows<{ id: number; title: string }>('/v1/job_roles?perPage=100', signal),
  })
  const { jobRoleIds = [] } = form.values
  return (
    <CheckboxGroup
      label={m.contents_job_roles()}
      hint={m.contents_job_roles_hint()}
      max={Number.POSITIVE_INFINITY}
      options={roles.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={jobRoleIds.map(String)}
      onChange={(chosen) => form.set({ jobRoleIds: chosen.map(Number).sort((a, b) => a - b) })}
    />
  )
}
