import type { FastifyReply } from 'fastify'

/** An answer that the browser saves as a file of this name. It is of one member, so nothing on the way stores it. */
export const fileReply = (reply: FastifyReply, name: string) =>
  reply.header('cache-control', 'private, no-store').header('content-disposition', `attachment; filename="${name}"`)
