import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Card } from '@juntas/ui/card/card.tsx'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { TextButton, TextLink } from '@juntas/ui/link/text-link.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { m } from '#paraglide/messages.js'
import styles from './curriculum.module.css'
import { CurriculumExport } from './curriculum-export.tsx'
import { type Curriculum, type CurriculumLine, type LineKind, useShowLine } from './curriculum-queries.ts'

/** Beside the timelines: how complete the résumé is, what else it shows, and its exports. */
export function CurriculumSide({ curriculum, onAdd }: { curriculum: Curriculum; onAdd: () => void }) {
  return (
    <aside className={styles.side}>
      <Completeness completeness={curriculum.completeness} onAdd={onAdd} />
      <CurriculumExport name={curriculum.name} />
      <Lines curriculum={curriculum} />
    </aside>
  )
}

const parts = {
  role: m.members_missing_role,
  goal: m.members_missing_goal,
  experience: m.members_missing_experience,
  place: m.members_missing_place,
  phone: m.members_missing_phone,
}

function Completeness({ completeness, onAdd }: { completeness: Curriculum['completeness']; onAdd: () => void }) {
  const { percent, missing } = completeness
  const title = m.members_complete({ percent })
  const names = new Intl.ListFormat(currentLocale()).format(missing.map((part) => parts[part]()))
  return (
    <Card as="section" className={styles.card} data-stack="4" data-justify="start">
      <h2 className={styles.cardTitle}>{title}</h2>
      <ProgressBar label={title} value={percent} size="regular" />
      <p data-text="small">{missing.length === 0 ? m.members_complete_done() : m.members_missing({ parts: names })}</p>
      {missing.length > 0 &&
        (missing.every((part) => part === 'experience') ? (
          <TextButton onClick={onAdd}>{m.members_complete_now()}</TextButton>
        ) : (
          <TextLink to="/editar-perfil">{m.members_complete_now()}</TextLink>
        ))}
    </Card>
  )
}

function Lines({ curriculum: { certificates, badges } }: { curriculum: Curriculum }) {
  const isEmpty = certificates.length + badges.length === 0
  return (
    <Card as="section" className={styles.card} data-stack="4" data-justify="start">
      {isEmpty ? (
        <>
          <h2 className={styles.cardTitle}>{m.members_lines_certificates()}</h2>
          <p data-text="small">{m.members_lines_none()}</p>
          <TextLink to="/habilidades">{m.members_lines_see()}</TextLink>
        </>
      ) : (
        <>
          <LineList kind="certificates" title={m.members_lines_certificates()} lines={certificates} />
          <LineList kind="badges" title={m.members_lines_badges()} lines={badges} />
          <p data-text="small">{m.members_lines_text()}</p>
        </>
      )}
    </Card>
  )
}

function LineList({ kind, title, lines }: { kind: LineKind; title: string; lines: CurriculumLine[] }) {
  const show = useShowLine(kind)
  if (lines.length === 0) return null
  return (
    <>
      <h2 className={styles.cardTitle}>{title}</h2>
      <ul className={styles.lines} data-stack="3">
        {lines.map((line) => (
          <li key={line.id} data-stack="1" data-justify="start">
            <Checkbox
              label={line.title}
              description={line.detail}
              value={line.isShown}
              onChange={(value) => show.mutate({ id: line.id, isShown: value === true })}
            />
            {line.isShown && line.verificationUrl && (
              <TextLink
                to="/verificar/$code"
                params={{ code: line.verificationUrl.split('/').pop() ?? '' }}
                className={styles.check}
                aria-label={m.members_lines_check_named({ title: line.title })}
              >
                {m.members_lines_check()}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      {show.isError && <Alert kind="danger">{m.members_choice_failed()}</Alert>}
    </>
  )
}
