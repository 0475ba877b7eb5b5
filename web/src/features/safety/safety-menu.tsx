import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { Menu, type MenuItem } from '@juntas/ui/menu/menu.tsx'
import Ban from 'lucide-react/icons/ban'
import BellOff from 'lucide-react/icons/bell-off'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useKeepAway } from './queries.ts'

const ReportDialog = lazyOverlay(() => import('./report-dialog.tsx'))

/** Another member, identified by a text or a conversation of theirs: a member id cannot be used to block. */
export type Person = { met: string; name: string }

type SafetyMenuProps = {
  /** The name of the button: whom or what it is about. */
  label: string
  /** What can be reported; undefined for the viewer's own. */
  subject?: string | undefined
  /** Whom the viewer may block; undefined for anonymous authors. */
  person?: Person | undefined
  /** Further items. */
  items?: readonly MenuItem[]
  onAway?: (() => void) | undefined
}

/** The menu beside another member's text: report it, mute or block its author. */
export function SafetyMenu({ label, subject, person, items = [], onAway }: SafetyMenuProps) {
  const { keepAway } = useKeepAway(onAway)
  const [isReporting, setReporting] = useState(false)
  const block = async ({ met, name }: Person) => {
    const question = {
      title: m.safety_block_question({ name }),
      text: m.safety_block_text(),
      action: m.safety_block_action(),
      danger: true,
    }
    if (await confirm(question)) await keepAway('block', met, m.safety_blocked({ name }))
  }
  const own: MenuItem[] = []
  if (subject) own.push({ id: 'report', label: m.safety_report(), icon: Flag, onSelect: () => setReporting(true) })
  if (person) {
    const { met, name } = person
    const mute = () => void keepAway('mute', met, m.safety_muted({ name }))
    own.push(
      { id: 'mute', label: m.safety_mute({ name }), icon: BellOff, onSelect: mute },
      { id: 'block', label: m.safety_block({ name }), icon: Ban, danger: true, onSelect: () => void block(person) },
    )
  }
  const groups = [items, own].filter((group) => group.length > 0)
  if (groups.length === 0) return null
  return (
    <>
      <Menu label={label} items={groups} trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} />} />
      {isReporting && subject && <ReportDialog subject={subject} onClose={() => setReporting(false)} />}
    </>
  )
}
