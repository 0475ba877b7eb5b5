import { DiscreetPage } from '../../features/discreet/discreet-page.tsx'

/** /preferencias-de-tela */
export default function DiscreetScreen() {
  return <DiscreetPage />
}
