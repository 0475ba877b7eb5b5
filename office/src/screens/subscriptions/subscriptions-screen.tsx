import { Route, Routes } from 'react-router'
import { SubscriptionList } from './subscription-list.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

export default function SubscriptionsScreen() {
  return (
    <Routes>
      <Route index element={<SubscriptionList />} />
      <Route path=":id" element={<SubscriptionPage />} />
    </Routes>
  )
}
