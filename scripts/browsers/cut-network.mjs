// A connection between browser and product that can be cut. WebDriver has no command for it that both engines support.
import { connect, createServer } from 'node:net'

export async function startCutNetwork(targetPort) {
  let isCut = false
  const open = new Set()
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(targetPort, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
