// Loaded before the API: after SIGUSR2 it allocates more and more memory, as a leak does, until there is none left.
const kept = []
process.on('SIGUSR2', () => {
  setInterval(() => kept.push(new Array(500_000).fill(kept.length)), 10)
})
