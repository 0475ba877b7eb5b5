import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAuthenticator } from './authenticator/authenticator.ts'
import { indexPage } from './control/index-page.ts'
import { controlRoutes } from './control/routes.ts'
import { json } from './http/exchange.ts'
import { Routes } from './http/routes.ts'
import { type Site, serve } from './http/serve.ts'
import { createIdentity } from './identity/identity.ts'
import { createMail } from './mail/mail.ts'
import { createMarketing } from './marketing/marketing.ts'
import { createMeetings } from './meetings/meetings.ts'
import type { Partner } from './partner.ts'
import { createPayments } from './payments/payments.ts'
import type { Settings } from './settings.ts'
import { createStorage } from './storage/storage.ts'
import { createVideo } from './video/video.ts'

export interface Sandbox {
  origin: string
  port: number
  smtpPort: number
  close(): Promise<void>
}

export async function startSandbox(settings: Settings): Promise<Sandbox> {
  let sites: Site[] = []
  const server = createServer((req, res) => {
    serve(sites, settings.appOrigin, req, res).catch((error) => {
      console.error(error)
      res.destroy()
    })
  })
  // A card that hangs keeps its caller for a minute, a signalling stream for hours.
  server.requestTimeout = 0
  // Longer than clients keep idle connections. If the server closed first, it could cut a request that is being sent.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const origin = settings.publicOrigin ?? `http://${reachable(settings.host)}:${port}`

  const mail = await createMail(settings.host, settings.smtpPort)
  const partners: Partner[] = [
    mail,
    createIdentity(origin, { ...settings.oidc, appOrigin: settings.appOrigin }),
    createPayments(origin, settings),
    createMarketing(origin, settings.marketing),
    createVideo(origin, settings),
    createMeetings(origin, settings),
    createStorage(origin, settings.s3),
    createAuthenticator(origin),
  ]

  const front = new Routes()
    .own('GET', '/', () => indexPage(partners))
    .own('GET', '/health', () => json({ status: 'ok', partners: partners.map(({ name }) => name) }))
  sites = [
    { routes: front, controls: undefined },
    ...partners,
    { routes: controlRoutes(partners), controls: undefined },
  ]

  return {
    origin,
    port,
    smtpPort: mail.smtpPort,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { controls } of partners) controls.reset()
      for (const partner of partners) await partner.close?.()
      server.closeAllConnections()
      await closed
    },
  }
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
