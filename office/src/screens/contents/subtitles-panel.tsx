import { ApiError } from '@juntas/client/api-error.ts'
import type { officeSubtitles } from '@juntas/contract/office/library/subtitles'
import type { Reply } from '@juntas/contract/route'
import { readCues, writeCues } from '@juntas/contract/rules/library/web-vtt'
import { Button } from '@juntas/ui/button/button.tsx'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import type { Locale } from '@juntas/ui/language/locale.ts'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { read } from '../../lib/call.ts'
import { saveFile } from '../../lib/download.ts'
import { textOfFile } from '../../lib/file-text.ts'
import { languageNames, languages } from '../../lib/languages.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Banner } from '../../parts/banner.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Content } from './content.ts'
import styles from './contents.module.css'
import { CueEditor } from './cue-editor.tsx'
import { Suggestions } from './suggestions.tsx'
import { useTypedCues } from './use-typed-cues.ts'

export type Subtitles = Reply<(typeof officeSubtitles)['subtitles']>

const reasons: Record<string, () => string> = {
  invalid_time: m.contents_vtt_invalid_time,
  ends_before_start: m.contents_vtt_ends_before,
  empty: m.contents_vtt_empty,
  too_late: m.contents_vtt_too_late,
}

/** The subtitles of a content: a file for each language in and out, and the cues one by one. */
export function SubtitlesPanel({ content }: { content: Content }) {
  const { post } = useWrites('contents')
  const [language, setLanguage] = useState<Locale>('pt-BR')
  const [problems, setProblems] = useState<string[]>([])
  const { data } = useQuery({
    queryKey: ['contents', content.id, 'cues'],
    queryFn: ({ signal }) => read<Subtitles>(`/v1/office/contents/${content.id}/cues`, signal),
  })
  const typedCues = useTypedCues(content.id)
  const cues = (data?.rows ?? []).flatMap((row) => row.cues[language] ?? [])
  const send = async (chosen: File) => {
    setProblems([])
    try {
      const body = { language, file: await textOfFile(chosen) }
      const count = readCues(body.file).length
      await post(`${content.id}/subtitles`, body, { doneText: m.contents_uploaded({ count }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(problemsOf(error))
    }
  }
  return (
    <Panel
      title={m.contents_subtitles()}
      aside={
        <>
          <FileButton
            size="small"
            kind="quiet"
            label={m.contents_send_vtt()}
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            onFile={(file) => void send(file)}
          >
            {m.contents_send_vtt()}
          </FileButton>
          <Button
            size="small"
            kind="quiet"
            disabled={cues.length === 0}
            onClick={() =>
              saveFile(new Blob([writeCues(cues)], { type: 'text/vtt' }), `${content.slug}.${language}.vtt`)
            }
          >
            {m.contents_download()}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Pills<Locale>
          label={m.contents_language()}
          options={languages.map((id) => ({
            value: id,
            name: `${languageNames[id]()} ${content.subtitles[id]?.cues ?? 0}`,
          }))}
          value={language}
          onChange={setLanguage}
        />
        {problems.length > 0 && (
          <Banner role="alert" kind="danger" icon={CircleAlert}>
            <b>{m.contents_vtt_refused()}</b>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Banner>
        )}
        <Suggestions contentId={content.id} />
        {data && <CueEditor key={language} subtitles={data} language={language} cues={typedCues} />}
      </div>
    </Panel>
  )
}

const problemsOf = ({ violations, message }: ApiError) =>
  violations.length === 0
    ? [message]
    : violations.map(({ propertyPath, code }) => {
        const line = propertyPath.split('.')[1]
        return line ? m.contents_vtt_line({ line, why: reasons[code]?.() ?? code }) : m.contents_vtt_none()
      })
