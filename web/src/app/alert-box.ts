// React's `lazy` takes a default export, the design system has none.
export { AlertHost as default } from '../ui/alert/alert-host.tsx'
