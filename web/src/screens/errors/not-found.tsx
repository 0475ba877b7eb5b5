import { NotFoundPage } from '../../features/site/error-pages.tsx'

export default NotFoundPage
