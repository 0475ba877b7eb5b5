import { ForbiddenPage } from '../../features/site/error-pages.tsx'

export default ForbiddenPage
