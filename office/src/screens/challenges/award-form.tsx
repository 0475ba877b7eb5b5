import { longestAwardLine, longestChallengeTitle, longestPicture } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { NumberField } from '../../form/number-field.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useOptions } from '../../lib/options.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { AwardLine } from './award-line.tsx'
import type { Award } from './challenge.ts'
import styles from './challenges.module.css'
import { PrizeField } from './prize-field.tsx'

const fresh: Partial<Award> = {
  challengeId: undefined as never,
  quantity: undefined as never,
  title: '',
  description: '',
  badgeUrl: '/media/drawn/seals/1.svg',
  contentId: null,
  translations: {},
}

export function AwardForm({ award }: { award: Award | undefined }) {
  const challenges = useOptions('challenges', 'title')
  const [chosen, setChosen] = useState(award?.content ?? null)
  const form = useRecordForm<Award>({
    resource: 'awards',
    path: '/desafios/selos',
    record: award,
    fresh,
    doneText: ({ title }) => m.challenges_saved({ name: title }),
  })
  const { values, errors } = form
  const prize = chosen?.id === values.contentId ? chosen : (award?.content ?? null)
  return (
    <FormPage<Award>
      form={form}
      title={award ? award.title : m.challenges_new()}
      text={
        award?.isArchived ? <StateTag state="archived" name={m.challenges_archived} isTinted /> : m.challenges_text()
      }
      action={award ? undefined : m.challenges_create()}
      actions={award && <StateButton award={award} />}
      names={{ title: m.challenges_name(), quantity: m.challenges_quantity() }}
      subject={award && { type: 'award', id: award.id }}
      side={<AwardLine challengeId={values.challengeId} current={award?.id} />}
    >
      <Panel title={m.challenges_award()}>
        <div className={layout.fields}>
          <div className={layout.pair}>
            <Select
              label={m.challenges_challenge()}
              required
              disabled={award !== undefined}
              options={challenges}
              {...form.bindId('challengeId')}
            />
            <NumberField
              label={m.challenges_quantity()}
              hint={m.challenges_quantity_hint()}
              required
              {...form.bindRequired('quantity')}
            />
          </div>
          <div className={styles.picture}>
            <img src={values.badgeUrl} alt="" width="72" height="72" />
            <TextField
              label={m.challenges_picture()}
              hint={m.challenges_picture_hint()}
              required
              maxLength={longestPicture}
              {...form.bind('badgeUrl')}
            />
          </div>
        </div>
      </Panel>
      <Panel title={m.challenges_texts()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'title', label: m.challenges_name(), maxLength: longestChallengeTitle, required: true },
            { name: 'description', label: m.challenges_line(), maxLength: longestAwardLine, required: true },
          ]}
        />
      </Panel>
      <Panel title={m.challenges_prize()}>
        <PrizeField
          prize={values.contentId ? prize : null}
          onChange={(next) => {
            setChosen(next)
            form.set({ contentId: next?.id ?? null })
          }}
          error={errors.contentId}
        />
      </Panel>
    </FormPage>
  )
}

/** An award that nobody earned is deleted; an earned one is archived, and stays with its holders. */
function StateButton({ award }: { award: Award }) {
  const { update } = useWrites<Award>('awards')
  const { title: name, isArchived, holders } = award
  const archive = () =>
    update(
      award,
      { isArchived: !isArchived },
      { doneText: isArchived ? m.challenges_restored_toast({ name }) : m.challenges_archived_toast({ name }) },
    ).catch(showRefusal)
  return (
    <>
      {holders === 0 && (
        <Removal
          resource="awards"
          record={award}
          name={name}
          to="/desafios"
          label={m.challenges_delete()}
          doneText={m.challenges_deleted({ name })}
        />
      )}
      <Button kind="line" onClick={() => void archive()}>
        {isArchived ? m.challenges_restore() : m.challenges_archive()}
      </Button>
    </>
  )
}
