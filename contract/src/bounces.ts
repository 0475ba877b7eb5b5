import * as z from 'zod/mini'
import { route } from './route.ts'
import { sized } from './sized.ts'

/** A report about a letter is a few kilobytes: the server's words and the headers of the letter, or all of it. */
const largestReport = 200_000

export const bounces = {
  report: route({
    method: 'POST',
    path: '/v1/webhooks/bounces',
    access: 'webhook',
    title: 'The mail server passes on that a letter could not be delivered (RFC 3464)',
    body: z.object({
      /** The envelope recipient of the report: the signed return address of the letter. */
      recipient: sized(320),
      /** The report as it arrived, with its headers. */
      message: sized(largestReport).check(z.minLength(1)),
    }),
    reply: z.object({
      /** Whether letters to the address stop; a delay or a full mailbox stops nothing. */
      isStopped: z.boolean(),
    }),
  }),
}
