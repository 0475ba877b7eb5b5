import {
  longestBadgeLabel,
  longestChallengeText,
  longestChallengeTitle,
  longestPicture,
} from '@juntas/contract/rules/office/lengths'
import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import styles from '../../form/layout.module.css'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { Panel } from '../../parts/panel.tsx'
import { AwardLine } from './award-line.tsx'
import { type Challenge, kindText } from './challenge.ts'

const fresh: Partial<Challenge> = {
  title: '',
  description: '',
  startBadgeUrl: '',
  startBadgeLabel: '',
  lastBadgeUrl: '',
  lastBadgeLabel: '',
  translations: {},
}

export function ChallengeForm({ challenge }: { challenge: Challenge }) {
  const form = useRecordForm<Challenge>({
    resource: 'challenges',
    record: challenge,
    fresh,
    doneText: ({ title }) => m.challenges_saved({ name: title }),
  })
  return (
    <FormPage<Challenge>
      form={form}
      title={challenge.title}
      text={kindText(challenge.kind)}
      actions={
        <ButtonAnchor kind="line" href={`/conquistas/${challenge.slug}`} target="_blank" rel="noreferrer">
          {m.challenges_view()}
        </ButtonAnchor>
      }
      names={{ title: m.challenges_name(), description: m.challenges_description() }}
      subject={{ type: 'challenge', id: challenge.id }}
      side={<AwardLine challengeId={challenge.id} />}
    >
      <Panel title={m.challenges_texts()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'title', label: m.challenges_name(), maxLength: longestChallengeTitle, required: true },
            {
              name: 'description',
              label: m.challenges_description(),
              maxLength: longestChallengeText,
              isRich: true,
              required: true,
            },
            {
              name: 'startBadgeLabel',
              label: m.challenges_start_label(),
              maxLength: longestBadgeLabel,
              required: true,
            },
            { name: 'lastBadgeLabel', label: m.challenges_last_label(), maxLength: longestBadgeLabel, required: true },
          ]}
        />
      </Panel>
      <Panel title={m.challenges_points()}>
        <div className={styles.pair}>
          <TextField
            label={m.challenges_start_picture()}
            required
            maxLength={longestPicture}
            {...form.bind('startBadgeUrl')}
          />
          <TextField
            label={m.challenges_last_picture()}
            required
            maxLength={longestPicture}
            {...form.bind('lastBadgeUrl')}
          />
        </div>
      </Panel>
    </FormPage>
  )
}
