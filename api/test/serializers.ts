import selectSerializer from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Serializer = (answer: unknown) => string
const kept = new Map<string, Serializer>()

/**
 * Compiles the serializer of an answer once for all apps of a test process: every test file opens an app of its own,
 * and the serializers of all routes are two thirds of the work.
 */
export const keptSerializers: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    buildSerializer: (shared, options) => {
      const compile = selectSerializer()(shared, options)
      return (route) => {
        const key = JSON.stringify(route.schema)
        const serializer = kept.get(key) ?? compile({ ...route, httpStatus: route.httpStatus ?? '200' })
        kept.set(key, serializer)
        return serializer
      }
    },
  },
}
