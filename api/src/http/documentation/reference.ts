import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { withComponents } from './components.ts'
import { operationOf } from './operation.ts'

/** The API reference at /docs, made from the registered routes. The page makes no requests to other origins. */
export async function serveReference(app: FastifyInstance, origin: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Juntas',
        version: '1',
        description:
          'The API of Juntas: Hydra JSON-LD over HTTP. Lists have `page` and `perPage`. What creates something takes an `Idempotency-Key`, so that the same call may be sent again. A refusal has a `code` of a closed list.',
        contact: { name: 'Juntas', url: `${origin}/.well-known/security.txt` },
        license: { name: 'All rights reserved', url: `${origin}/termos` },
      },
      servers: [{ url: origin }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a sign-in.' },
          basic: { type: 'http', scheme: 'basic', description: 'The credentials of the services, for other systems.' },
          webhook: { type: 'apiKey', in: 'query', name: 'token', description: 'The secret of the payment gateway.' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: operationOf(schema, route.config?.shape), url }),
    transformObject: (document) =>
      withComponents(
        ('openapiObject' in document ? document.openapiObject : document.swaggerObject) as object,
      ) as never,
  })
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      telemetry: false,
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    } as never,
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
        )
        done()
      },
    },
  })
}
