import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { type SurveyArea, statementsOf, surveyAreas } from '@juntas/contract/rules/survey'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { RecordForm } from '../../form/use-record-form.ts'
import { read } from '../../lib/call.ts'
import { LoadFailure } from '../../parts/page-states.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Content } from './content.ts'
import styles from './contents.module.css'

interface Questions {
  data: { id: number; text: string }[]
}

/** Which statements of the survey about oneself the content is about, area by area. */
export function StatementsPanel({ form }: { form: RecordForm<Content> }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['statements'],
    queryFn: ({ signal }) => read<Questions>('/services/assessment/question/potencial', signal),
  })
  const { statements = [] } = form.values
  return (
    <Panel title={m.contents_statements()} aside={m.contents_statements_count({ count: statements.length })}>
      <p className={styles.soft}>{m.contents_statements_hint()}</p>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && surveyAreas.map((area) => <Area key={area} area={area} questions={data.data} form={form} />)}
    </Panel>
  )
}

function Area({
  area,
  questions,
  form,
}: {
  area: SurveyArea
  questions: Questions['data']
  form: RecordForm<Content>
}) {
  const { statements = [] } = form.values
  const own = statementsOf(area)
  const chosen = statements.filter((number) => own.includes(number))
  // Open where something is ticked, as it was at first: taking the last tick away does not close it.
  const [isOpen] = useState(chosen.length > 0)
  const options = questions
    .filter(({ id }) => own.includes(id))
    .map(({ id, text }) => ({ value: String(id), label: `${id}. ${text}` }))
  const choose = (values: string[]) =>
    form.set({
      statements: [...statements.filter((number) => !own.includes(number)), ...values.map(Number)].sort(
        (a, b) => a - b,
      ),
    })
  return (
    <details className={styles.area} open={isOpen || undefined}>
      <summary>
        {surveyAreaNames[area]()} {chosen.length > 0 && <small>{chosen.length}</small>}
      </summary>
      <CheckboxGroup
        label={<VisuallyHidden>{surveyAreaNames[area]()}</VisuallyHidden>}
        max={Number.POSITIVE_INFINITY}
        options={options}
        value={chosen.map(String)}
        onChange={choose}
      />
    </details>
  )
}
