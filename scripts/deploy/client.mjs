// A client over TLS and HTTP/2 that uses the name in the certificate.
import { connect } from 'node:http2'
import { connect as connectTls } from 'node:tls'

export function openClient({ host, port, certificate }) {
  const session = connect(`https://${host}`, {
    createConnection: () =>
      connectTls({ host: '127.0.0.1', port, servername: host, ca: certificate, ALPNProtocols: ['h2'] }),
  })
  session.on('error', () => {})

  /** Sends the head of a request; its body follows by `stream.write`. */
  const begin = (method, path, headers = {}) =>
    session.request({ ':method': method, ':path': path, ...headers }, { endStream: false })

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ headers?: object, body?: any }} more
   */
  function request(method, path, more = {}) {
    const { headers = {}, body } = more
    const isText = body !== undefined && !Buffer.isBuffer(body)
    const bytes = isText ? Buffer.from(JSON.stringify(body)) : body
    const stream = begin(method, path, { ...(isText && { 'content-type': 'application/json' }), ...headers })
    stream.end(bytes)
    return answerOf(stream)
  }
  return { session, begin, request, close: () => session.destroy() }
}

export function answerOf(stream) {
  return new Promise((resolve, reject) => {
    let head = {}
    const parts = []
    stream.on('response', (headers) => (head = headers))
    stream.on('data', (part) => parts.push(part))
    stream.on('error', reject)
    stream.on('close', () => {
      const text = Buffer.concat(parts).toString('utf8')
      resolve({ status: Number(head[':status'] ?? 0), headers: head, text, json: () => JSON.parse(text) })
    })
  })
}
