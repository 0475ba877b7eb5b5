import { UnavailablePage } from '../../features/site/error-pages.tsx'

export default UnavailablePage
