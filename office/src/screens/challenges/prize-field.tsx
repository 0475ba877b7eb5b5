import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { type RaRecord, useGetList } from 'ra-core'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import layout from '../../form/layout.module.css'
import styles from './challenges.module.css'

interface Props {
  prize: { id: number; title: string } | null
  onChange: (prize: { id: number; title: string } | null) => void
  error?: string | undefined
}

const most = 6

/** The content that an award opens, found by words. */
export function PrizeField({ prize, onChange, error }: Props) {
  const [words, setWords] = useState('')
  const { data = [] } = useGetList<RaRecord<number> & { title: string }>(
    'contents',
    { pagination: { page: 1, perPage: most }, filter: { q: words.trim(), phase: 'published' } },
    { enabled: words.trim().length > 1 },
  )
  const found = words.trim().length > 1 ? data : []
  return (
    <div className={layout.fields}>
      <p>
        <b>{prize?.title ?? m.challenges_prize_none()}</b>
      </p>
      {prize && (
        <div data-cluster="2">
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            {m.challenges_prize_remove()}
          </Button>
        </div>
      )}
      <TextField
        label={m.challenges_prize_search()}
        hint={m.challenges_prize_hint()}
        value={words}
        onChange={setWords}
        error={error}
      />
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, title }) => (
            <li key={id}>
              {title}
              <TextButton
                aria-label={m.challenges_prize_choose_of({ name: title })}
                onClick={() => {
                  onChange({ id, title })
                  setWords('')
                }}
              >
                {m.challenges_prize_choose()}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
