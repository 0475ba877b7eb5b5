// React has had this hook since 18; the router's store still brings the stand-in for older ones.
export { useSyncExternalStore } from 'react'
