import { OptIn } from '../../features/account/opt-in/opt-in.tsx'

/** /opt-in */
export default function OptInScreen() {
  return <OptIn />
}
