import { NetworksPage } from '../features/networks/networks-page.tsx'

/** /networks */
export default function NetworksScreen() {
  return <NetworksPage />
}
