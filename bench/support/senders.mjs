// Members who write one message after another, each over their own connection. They use bare sockets: a client that
// needs half as much time as the server would spoil the comparison with pgbench (compiled).
import { connect } from 'node:net'

/**
 * `members` are { path, token }; all send the same body. Returns how many messages were accepted (201) per second, and
 * how fast.
 */
export async function sendInTurn(origin, members, { body, seconds }) {
  const end = performance.now() + seconds * 1000
  const times = (await Promise.all(members.map((member) => sendUntil(end, origin, member, body)))).flat()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share) => sorted[Math.floor(sorted.length * share)]
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

function sendUntil(end, origin, { path, token }, body) {
  const { hostname, port } = new URL(origin)
  const request = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
  return new Promise((resolve, reject) => {
    const times = []
    let began = 0
    let answer = ''
    let length = 0
    const socket = connect(port, hostname, send).setNoDelay().setEncoding('latin1')
    function send() {
      answer = ''
      length = 0
      began = performance.now()
      socket.write(request)
    }
    socket.on('error', reject)
    socket.on('data', (text) => {
      answer += text
      length ||= lengthOf(answer)
      if (!length || answer.length < length) return
      if (!answer.startsWith('HTTP/1.1 201 ')) return socket.destroy(new Error(`${path}: ${answer.split('\r\n', 1)}`))
      times.push(performance.now() - began)
      if (performance.now() < end) return send()
      socket.destroy()
      resolve(times)
    })
  })
}

/** The length of head and body together, once the head is complete. */
function lengthOf(answer) {
  const head = answer.indexOf('\r\n\r\n')
  return head < 0 ? 0 : head + 4 + Number(/^content-length: (\d+)/im.exec(answer)[1])
}
