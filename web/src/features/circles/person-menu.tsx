import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { Menu } from '@juntas/ui/menu/menu.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './circle-hero.module.css'
import { type Circle, type Person, useBlock } from './queries.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

/** The menu of a person in the circle: report to the team, or block, which moves the viewer to another circle. */
export function PersonMenu({ circle, person }: { circle: Circle; person: Person }) {
  const { name } = person
  const navigate = useNavigate()
  const block = useBlock(circle.id, () => {
    showToast(m.circles_blocked())
    void navigate({ to: '/circulos', replace: true })
  })
  const [isTelling, setTelling] = useState(false)
  const ask = async () => {
    const isSure = await confirm({
      title: m.circles_block_question({ name }),
      text: m.circles_block_text(),
      action: m.circles_block_do(),
      danger: true,
    })
    if (isSure) block.mutate(person.id)
  }
  return (
    <>
      <Menu
        label={name}
        items={[
          [
            { id: 'report', label: m.circles_space_report(), icon: Flag, onSelect: () => setTelling(true) },
            { id: 'block', label: m.circles_block({ name }), icon: Ban, danger: true, onSelect: () => void ask() },
          ],
        ]}
        trigger={(props) => (
          <button type="button" {...props} className={styles.face} title={name}>
            <Avatar name={name} src={person.avatar} size="large" alt={name} />
          </button>
        )}
      />
      {isTelling && <ReportDialog circle={circle} about={person} onClose={() => setTelling(false)} />}
    </>
  )
}
