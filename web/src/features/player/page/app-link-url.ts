/** Back to the app: to a named screen, or to its first one [MOBILE-04] [GAP-23]. */
export function handOffUrl(appUrl: string, screen: string | undefined): string {
  const query = screen ? `screen=${encodeURIComponent(screen)}` : 'screens=splash'
  return `${appUrl}${appUrl.includes('?') ? '&' : '?'}${query}`
}
