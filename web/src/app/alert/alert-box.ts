// React's `lazy` needs a default export, and the design system has none.
export { AlertHost as default } from '@juntas/ui/alert/alert-host.tsx'
