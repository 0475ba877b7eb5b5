import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import styles from './privacy.module.css'
import { useEraseAnswers } from './queries.ts'

const words = {
  surveys: { button: m.privacy_erase_surveys, text: m.privacy_erase_surveys_text },
  mentoring: { button: m.privacy_erase_mentoring, text: m.privacy_erase_mentoring_text },
}

/** Erases the answers while the account stays: withdrawing consent alone erases nothing. */
export function EraseAnswers({ purpose }: { purpose: keyof typeof words }) {
  const erase = useEraseAnswers()
  const go = async () => {
    const question = { title: m.privacy_erase_question(), text: words[purpose].text(), danger: true }
    if (!(await confirm({ ...question, action: m.privacy_erase_action() }))) return
    erase.mutate(purpose, { onSuccess: () => showToast(m.privacy_erase_done()) })
  }
  return (
    <div className={styles.erase}>
      <Button size="small" working={erase.isPending} onClick={() => void go()}>
        {words[purpose].button()}
      </Button>
    </div>
  )
}
