import { useSuspenseQuery } from '@tanstack/react-query'
import { MyPlan } from '../../features/billing/subscription/my-plan.tsx'
import { settingsQuery } from '../../features/site/queries.ts'

/** /meu-plano: the member's plan, and from the settings where a plan of an app store is cancelled. */
export default function MyPlanScreen() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <MyPlan
      stores={{
        appStoreUrl: settings.app_store_app_url ?? '',
        playStoreUrl: settings.google_play_app_url ?? '',
        phone: settings.app_contact_phone ?? '',
      }}
    />
  )
}
