// Takes a lock on request, prints whether it got it, and holds it until it is killed.
import { takeLock } from '../process/lock.mjs'

process.once('message', () => {
  try {
    takeLock(process.argv[2])
    process.send('taken')
  } catch (error) {
    process.send(error.message)
  }
})
process.send('waiting')
process.on('disconnect', () => process.exit(0))
