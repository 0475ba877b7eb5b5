import { Icon } from '@juntas/ui/icon/icon.tsx'
import { currentLocale, type Locale } from '@juntas/ui/language/locale.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { m } from '#paraglide/messages.js'
import { languageNames, languages } from '../../lib/languages.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Content } from './content.ts'
import styles from './contents.module.css'

/** What is in place, and what the reader will see instead of what is missing. */
export function Checklist({ content }: { content: Content }) {
  return (
    <Panel title={m.contents_before()}>
      <ul className={styles.checks}>
        <Check isDone={mediaText(content) !== undefined}>{mediaText(content) ?? m.contents_check_no_media()}</Check>
        <Check isDone={content.thumbUrl !== null}>
          {content.thumbUrl ? m.contents_check_thumb() : m.contents_check_no_thumb()}
        </Check>
        {languages.map((id) => {
          const missing = missingIn(content, id)
          const language = languageNames[id]()
          return (
            <Check key={id} isDone={missing.length === 0}>
              {missing.length === 0
                ? m.contents_check_language({ language })
                : m.contents_check_no_language({ language, missing: listText(missing) })}
            </Check>
          )
        })}
      </ul>
    </Panel>
  )
}

function mediaText({ type, content, audioFile, contentReference }: Content): string | undefined {
  if (type === 'TextContent') return content ? m.contents_check_text() : undefined
  if (contentReference && type !== 'AudioContent') return m.contents_check_media()
  return audioFile || contentReference ? m.contents_check_audio() : undefined
}

const texts = [
  ['title', m.contents_check_title],
  ['summary', m.contents_check_summary],
  ['content', m.contents_check_body],
] as const

/** What the share of a language counts: what Portuguese has and it has not, and the lines of a film. */
function missingIn(content: Content, language: Locale): string[] {
  const own = language === 'pt-BR' ? content : (content.translations[language] ?? {})
  const missing = texts.filter(([field]) => content[field] && !own[field]).map(([, name]) => name())
  const cuesIn = (one: Locale) => content.subtitles[one]?.cues ?? 0
  const lines = content.type === 'VimeoContent' ? Math.max(1, cuesIn('pt-BR')) - cuesIn(language) : 0
  return lines > 0 ? [...missing, m.contents_check_cues({ count: lines })] : missing
}

const listText = (parts: string[]) => new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts)

function Check({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <li data-done={isDone || undefined}>
      <Icon of={isDone ? CircleCheck : TriangleAlert} size={16} />
      {children}
    </li>
  )
}
