import type { officeTasks } from '@juntas/contract/office/tasks'
import type { Reply } from '@juntas/contract/route'
import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'
import { momentText } from '../../lib/date-text.ts'
import { optionsOf } from '../../lib/options.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'

type Task = Reply<typeof officeTasks.tasks>['hydra:member'][number]

const states: Record<Task['state'], () => string> = {
  gave_up: m.tasks_gave_up,
  retrying: m.tasks_retrying,
  running: m.tasks_running,
  waiting: m.tasks_waiting,
}

/** Background work: what failed, why, and the way to try it again. */
export default function TasksScreen() {
  const { post } = useWrites<Task>('tasks')
  const retry = ({ id, kind }: Task) =>
    post(`${id}/retries`, {}, { doneText: m.tasks_retried({ kind }), canUndo: false }).catch(showRefusal)
  const columns: Column<Task>[] = [
    { name: 'kind', label: m.tasks_what(), cell: ({ kind }) => <b>{kind}</b> },
    { name: 'state', label: m.tasks_state(), cell: ({ state }) => states[state]() },
    { name: 'why', label: m.tasks_why(), cell: ({ lastError }) => lastError },
    {
      name: 'tries',
      label: m.tasks_tries(),
      cell: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}`,
      isEnd: true,
      leaves: true,
    },
    { name: 'when', label: m.tasks_when(), cell: ({ runAt }) => momentText(runAt), leaves: true },
    {
      name: 'retry',
      label: m.tasks_retry(),
      isEnd: true,
      isUnlabelled: true,
      cell: (task) =>
        (task.state === 'gave_up' || task.state === 'retrying') && (
          <Button size="small" onClick={() => void retry(task)}>
            {m.tasks_retry()}
          </Button>
        ),
    },
  ]
  return (
    <ListPage<Task>
      resource="tasks"
      title={m.tasks_title()}
      text={m.tasks_text()}
      columns={columns}
      defaultSort={{ field: '', order: 'DESC' }}
      filters={[{ name: 'state', label: m.tasks_state(), options: optionsOf(states) }]}
      empty={{ title: m.tasks_none(), text: m.tasks_none_text() }}
    />
  )
}
