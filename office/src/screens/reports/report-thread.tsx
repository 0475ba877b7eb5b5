import { AnonymousAvatar, Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Tag, type TagTone } from '@juntas/ui/chip/tag.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Copy from 'lucide-react/icons/copy'
import Flag from 'lucide-react/icons/flag'
import Quote from 'lucide-react/icons/quote'
import Scale from 'lucide-react/icons/scale'
import { m } from '#paraglide/messages.js'
import { momentText } from '../../lib/date-text.ts'
import { Banner } from '../../parts/banner.tsx'
import { reasonName } from '../../parts/report-reason.ts'
import { removedWords } from './removed-text.ts'
import { kindName, placeName, type ReportFile } from './report.ts'
import styles from './report-thread.module.css'
import shared from './reports.module.css'

/** What was reported, among what stands around it, with the copy that was kept and what the reporters said. */
export function ReportThread({ file }: { file: ReportFile }) {
  const isAlone = !file.thread.some(({ isReported }) => isReported)
  return (
    <>
      <header className={styles.head}>
        <Tag tone={(file.tag ?? 'neutral') as TagTone}>{placeName(file)}</Tag>
        <span className={shared.soft}>
          {kindName(file)}, {momentText(file.createdAt)}
        </span>
        {file.url && !file.isGone && (
          <a className={styles.link} href={file.url} target="_blank" rel="noreferrer">
            {m.reports_open_there()}
          </a>
        )}
      </header>
      {/* Browsers other than Chromium scroll by keyboard only what can be focused. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <div className={styles.scroll} tabIndex={0}>
        {file.appeal && file.isAppeal && (
          <Banner kind="info" icon={Scale}>
            <b>{m.reports_appeal_words()}</b>
            <p className={shared.text}>{file.appeal.text}</p>
          </Banner>
        )}
        {file.thread.map((words) => (
          <Words key={words.subject} words={words} file={file} />
        ))}
        {isAlone && (
          <article className={styles.words} data-reported="">
            {file.author ? <Avatar name={file.author} /> : <AnonymousAvatar />}
            <div>
              <p className={styles.by}>
                <b>{file.author ?? m.reports_anonymous()}</b>
                <Reported />
              </p>
              {file.isGone && <p className={shared.soft}>{m.reports_gone()}</p>}
              <Evidence file={file} />
            </div>
          </article>
        )}
        {file.words.length > 0 && (
          <section className={styles.said} aria-label={m.reports_reporters_said()}>
            <h3>{m.reports_reporters_said()}</h3>
            <ul>
              {file.words.map(({ text, reason, at }) => (
                <li key={`${at}${text}`}>
                  <Icon of={Quote} size={14} />
                  <span>{text}</span>
                  <span className={shared.soft}>
                    {reasonName(reason).toLocaleLowerCase()}, {momentText(at)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function Words({ words, file }: { words: ReportFile['thread'][number]; file: ReportFile }) {
  const name = words.isAuthor ? m.reports_author() : (words.author ?? m.reports_anonymous())
  return (
    <article
      className={styles.words}
      data-reported={words.isReported ? '' : undefined}
      data-post={words.kind === 'post' ? '' : undefined}
    >
      {words.author ? <Avatar name={words.author} /> : <AnonymousAvatar />}
      <div>
        <p className={styles.by}>
          <b>{name}</b>
          <span>
            {words.isSpecialist && `${m.reports_specialist()}, `}
            {momentText(words.createdAt)}
          </span>
          {words.isReported ? <Reported /> : words.isHidden && <span>{m.reports_hidden_mark()}</span>}
        </p>
        {words.title && <h2 className={styles.title}>{words.title}</h2>}
        <p className={shared.text}>{words.text}</p>
        {words.isReported && <Evidence file={file} />}
      </div>
    </article>
  )
}

const Reported = () => (
  <span className={styles.flag}>
    <Icon of={Flag} size={14} />
    {m.reports_reported()}
  </span>
)

/** The copies; words that are no longer in the text of now are marked. */
function Evidence({ file: { copies, current } }: { file: ReportFile }) {
  if (copies.length === 0) return <p className={shared.soft}>{m.reports_erased()}</p>
  return copies.map(({ text, at }, place) => {
    const pieces = current === null ? [{ text, isRemoved: false }] : removedWords(text, current)
    const isChanged = pieces.some(({ isRemoved }) => isRemoved)
    return (
      <section key={at + text} className={styles.evidence} aria-label={m.reports_evidence()}>
        <header>
          <Icon of={Copy} size={16} />
          <b>{place === 0 ? m.reports_evidence_first() : m.reports_evidence_later()}</b>
          <span className={shared.soft}>{momentText(at)}</span>
        </header>
        <p className={shared.text}>
          {pieces.map((piece, order) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
            piece.isRemoved ? <mark key={order}>{piece.text}</mark> : <span key={order}>{piece.text}</span>,
          )}
        </p>
        <p className={shared.soft}>{isChanged ? m.reports_evidence_changed() : m.reports_evidence_same()}</p>
      </section>
    )
  })
}
