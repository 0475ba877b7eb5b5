// Loaded before the API: on SIGUSR2 its event loop stands still for ever.
process.on('SIGUSR2', () => {
  for (;;);
})
