import { longestCoupon } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import { LastDayField } from '../../form/last-day-field.tsx'
import { MoneyField } from '../../form/money-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { optionsOf } from '../../lib/options.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Coupon, Plan } from './offer.ts'
import styles from './plans.module.css'

const fresh: Partial<Coupon> = {
  code: '',
  kind: 'percentage',
  percentage: null,
  amountCents: null,
  expiresAt: null,
  maxUses: null,
  plans: [],
}

export function CouponForm({ coupon }: { coupon: Coupon | undefined }) {
  const { update } = useWrites<Coupon>('coupons')
  const form = useRecordForm<Coupon>({
    resource: 'coupons',
    path: '/planos/cupons',
    record: coupon,
    fresh,
    doneText: ({ code }) => m.plans_saved({ name: code.toUpperCase() }),
  })
  const endNow = (one: Coupon) =>
    update(one, { expiresAt: new Date().toISOString() }, { doneText: m.plans_coupon_ended({ code: one.code }) })
  return (
    <FormPage<Coupon>
      form={form}
      title={coupon ? coupon.code : m.plans_coupon_new()}
      action={coupon ? undefined : m.plans_coupon_create()}
      actions={
        <>
          {coupon?.uses === 0 && (
            <Removal
              resource="coupons"
              record={coupon}
              name={coupon.code}
              to="/planos/cupons"
              inUse={m.plans_coupon_stays}
            />
          )}
          {coupon?.state === 'usable' && (
            <Button kind="line" onClick={() => void endNow(coupon).catch(showRefusal)}>
              {m.plans_end_now()}
            </Button>
          )}
        </>
      }
      names={{ code: m.plans_code(), maxUses: m.plans_limit(), expiresAt: m.plans_ends() }}
      subject={coupon && { type: 'coupon', id: coupon.id }}
    >
      <Panel title={m.plans_kind()}>
        <Discount form={form} isUsed={(coupon?.uses ?? 0) > 0} />
      </Panel>
      <Panel title={m.plans_uses()}>
        <Limits form={form} />
        {(coupon?.uses ?? 0) > 0 && <p data-text="note">{m.plans_coupon_stays()}</p>}
      </Panel>
    </FormPage>
  )
}

function Discount({ form, isUsed }: { form: RecordForm<Coupon>; isUsed: boolean }) {
  const { values } = form
  const whenUsed = isUsed ? { disabled: true, hint: m.plans_coupon_used_hint() } : {}
  return (
    <div data-stack="4">
      <TextField
        label={m.plans_code()}
        required
        maxLength={longestCoupon}
        hint={m.plans_coupon_code_hint()}
        {...form.bind('code')}
        onChange={(code) => form.set({ code: code.toUpperCase() })}
        {...whenUsed}
      />
      {!isUsed && (
        <RadioGroup<Coupon['kind']>
          label={m.plans_kind()}
          options={optionsOf({ percentage: m.plans_kind_percentage, fixed: m.plans_kind_fixed })}
          value={values.kind ?? 'percentage'}
          onChange={(kind) => form.set({ kind, percentage: null, amountCents: null })}
        />
      )}
      {values.kind === 'fixed' ? (
        <MoneyField label={m.plans_amount()} required {...form.bind('amountCents')} {...whenUsed} />
      ) : (
        <NumberField label={m.plans_percentage()} required trailing="%" {...form.bind('percentage')} {...whenUsed} />
      )}
    </div>
  )
}

function Limits({ form }: { form: RecordForm<Coupon> }) {
  const { values } = form
  const plans = useGetList<Plan>('plans', { pagination: { page: 1, perPage: 100 } })
  return (
    <div data-stack="4">
      <div className={styles.pair}>
        <NumberField label={m.plans_limit()} hint={m.plans_limit_hint()} maxLength={7} {...form.bind('maxUses')} />
        <LastDayField label={m.plans_ends()} hint={m.plans_ends_hint()} {...form.bind('expiresAt')} />
      </div>
      <CheckboxGroup
        label={m.plans_for_plans()}
        hint={m.plans_for_plans_hint()}
        max={Number.POSITIVE_INFINITY}
        options={(plans.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={(values.plans ?? []).map(String)}
        onChange={(chosen) => form.set({ plans: chosen.map(Number).sort((a, b) => a - b) })}
      />
    </div>
  )
}
