// React has had this hook since 18; React Aria still brings the stand-in for older ones.
export { useSyncExternalStore } from 'react'
