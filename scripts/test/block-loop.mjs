// Loaded before the API: SIGUSR2 blocks its event loop for ever.
process.on('SIGUSR2', () => {
  for (;;);
})
