import { Congratulations } from '../features/billing/congratulations.tsx'

/** /parabens */
export default function CongratulationsScreen() {
  return <Congratulations />
}
