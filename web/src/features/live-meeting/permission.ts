import { pageRead } from '../../lib/call/page-read.ts'

/** The server's flag for the member; read each time, since it may be removed [GUARD-17]. */
export const permissionQuery = (id: number) => ({
  ...pageRead(['live-meeting', 'permission', id], 'GET /services/node/permission-live-zoom/{id}', { params: { id } }),
  staleTime: 0,
})
