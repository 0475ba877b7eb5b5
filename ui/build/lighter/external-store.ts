// React has this hook since 18; React Aria still imports the shim for older versions.
export { useSyncExternalStore } from 'react'
