import { json, Refusal } from '../../http/exchange.ts'

interface Problem {
  id: string
  parameter?: string
  message: string
}

function refusal(status: number, problems: Problem[], headers: Record<string, string> = {}): Refusal {
  return new Refusal(json({ errors: problems }, status, headers))
}

export const invalid = (parameter: string, message: string) =>
  refusal(422, [{ id: 'invalid_parameter', parameter, message }])

export const invalidAll = (problems: [parameter: string, message: string][]) =>
  refusal(
    422,
    problems.map(([parameter, message]) => ({ id: 'invalid_parameter', parameter, message })),
  )

export const notFound = () => refusal(404, [{ id: 'not_found', message: 'Registro não encontrado' }])

export const unauthorized = () =>
  refusal(401, [{ id: 'unauthorized', parameter: 'authorization', message: 'Chave da API inválida' }])

export const notAcceptable = () =>
  refusal(406, [{ id: 'not_acceptable', message: 'Content-Type deve ser application/json' }])

export const malformed = () => refusal(400, [{ id: 'bad_request', message: 'JSON inválido' }])

export const tooMany = (retryAfter: number, headers: Record<string, string>) =>
  refusal(429, [{ id: 'too_many_requests', message: 'Limite de requisições excedido' }], {
    ...headers,
    'retry-after': String(retryAfter),
  })
