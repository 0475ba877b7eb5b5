import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { m } from '#paraglide/messages.js'
import { languageNames, languages } from '../../lib/languages.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Content } from './content.ts'
import styles from './contents.module.css'

/** What is in place, and what the reader will see instead of what is missing. */
export function Checklist({ content }: { content: Content }) {
  const hasMedia = Boolean(
    content.contentReference || content.audioFile || (content.type === 'TextContent' && content.content),
  )
  return (
    <Panel title={m.contents_before()}>
      <ul className={styles.checks}>
        <Check isDone={hasMedia}>{hasMedia ? m.contents_check_media() : m.contents_check_no_media()}</Check>
        <Check isDone={content.thumbUrl !== null}>
          {content.thumbUrl ? m.contents_check_thumb() : m.contents_check_no_thumb()}
        </Check>
        {languages.map((language) => {
          const share = content.shares[language]
          return (
            <Check key={language} isDone={share >= 1}>
              {share >= 1
                ? m.contents_check_language({ language: languageNames[language]() })
                : m.contents_check_no_language({ language: languageNames[language](), share: Math.floor(share * 100) })}
            </Check>
          )
        })}
      </ul>
    </Panel>
  )
}

function Check({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <li data-done={isDone || undefined}>
      <Icon of={isDone ? CircleCheck : TriangleAlert} size={16} />
      {children}
    </li>
  )
}
