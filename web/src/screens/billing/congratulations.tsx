import { Congratulations } from '../../features/billing/purchase/congratulations.tsx'

/** /parabens */
export default function CongratulationsScreen() {
  return <Congratulations />
}
