// Runs before the first paint, so that a chosen theme and language never flash. A file and not an inline script: the
// content policy allows no inline script. Keys: src/ui/theme/theme.ts and vite.config.ts.
try {
  const theme = localStorage.getItem('juntas:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const locale = localStorage.getItem('juntas:locale')
  if (locale === 'es-ES' || locale === 'en-US') document.documentElement.lang = locale
} catch {
  // Storage may be closed to us: system theme, pt-BR.
}
