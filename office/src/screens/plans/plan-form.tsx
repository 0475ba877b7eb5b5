import { longestPlanName, longestPlanText } from '@juntas/contract/rules/office/lengths'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import { MoneyField } from '../../form/money-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { optionsOf } from '../../lib/options.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Panel } from '../../parts/panel.tsx'
import { frequencies, type Plan } from './offer.ts'
import styles from './plans.module.css'

const fresh: Partial<Plan> = {
  code: '',
  name: '',
  description: '',
  translations: {},
  priceCents: undefined,
  originalPriceCents: null,
  installments: 1,
  frequency: 'yearly',
  trialDays: 0,
  status: 'inactive',
}

export function PlanForm({ plan }: { plan: Plan | undefined }) {
  const form = useRecordForm<Plan>({
    resource: 'plans',
    path: '/planos',
    record: plan,
    fresh,
    doneText: ({ name }) => m.plans_saved({ name }),
  })
  const isFixed = plan?.isFixed ?? false
  const whenFixed = isFixed ? { disabled: true, hint: m.plans_fixed_hint() } : {}
  return (
    <FormPage<Plan>
      form={form}
      title={plan ? plan.name : m.plans_new()}
      text={m.plans_rule()}
      action={plan ? undefined : m.plans_create()}
      actions={
        plan &&
        !isFixed && <Removal resource="plans" record={plan} name={plan.name} to="/planos" inUse={m.plans_plan_stays} />
      }
      names={{ name: m.plans_name(), priceCents: m.plans_price(), status: m.plans_state() }}
      subject={plan && { type: 'plan', id: plan.id }}
      side={
        <Panel title={m.plans_state()}>
          <Switch
            label={m.plans_on_sale()}
            description={m.plans_on_sale_hint()}
            value={form.values.status === 'active'}
            onChange={(isOn) => form.set({ status: isOn ? 'active' : 'inactive' })}
          />
          {isFixed && <p data-text="note">{m.plans_plan_stays()}</p>}
        </Panel>
      }
    >
      <Panel title={m.plans_money()}>
        <div data-stack="4">
          <div className={styles.pair}>
            <MoneyField label={m.plans_price()} required {...form.bindRequired('priceCents')} />
            <MoneyField
              label={m.plans_original_price()}
              hint={m.plans_original_hint()}
              {...form.bind('originalPriceCents')}
            />
          </div>
          <div className={styles.pair}>
            <NumberField
              label={m.plans_installments()}
              {...form.bind('installments')}
              onChange={(installments) => form.set({ installments: installments ?? 0 })}
              {...whenFixed}
            />
            <Select
              label={m.plans_frequency()}
              options={optionsOf(frequencies)}
              {...form.bind('frequency')}
              {...whenFixed}
            />
          </div>
          <div className={styles.pair}>
            <TextField
              label={m.plans_code()}
              required
              hint={m.plans_code_hint()}
              {...form.bind('code')}
              {...whenFixed}
            />
            <NumberField
              label={m.plans_trial()}
              {...form.bind('trialDays')}
              onChange={(trialDays) => form.set({ trialDays: trialDays ?? 0 })}
            />
          </div>
        </div>
      </Panel>
      <Panel title={m.plans_texts()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'name', label: m.plans_name(), maxLength: longestPlanName, required: true },
            { name: 'description', label: m.plans_description(), maxLength: longestPlanText, isRich: true },
          ]}
        />
      </Panel>
    </FormPage>
  )
}
