// Runs before the first paint, so that a chosen theme and language never flash. A file and not an inline script: the
// content policy allows no inline script. Keys: ui/src/theme/theme.ts and ui/src/language/locale.ts.
let language = 'pt-BR'
try {
  const theme = localStorage.getItem('juntas:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const locale = localStorage.getItem('juntas:locale')
  if (locale === 'es-ES' || locale === 'en-US') document.documentElement.lang = language = locale
} catch {
  // Storage may be closed to us: system theme, pt-BR.
}

// In the discreet mode (src/lib/discreet/preferences.ts) the tab has a neutral name and icon from the first moment: this
// title comes before the page's own, and the first one counts. The app takes what is read here, also after a change in
// another tab.
const readScreen = () => {
  try {
    window.juntasScreen = JSON.parse(localStorage.getItem('juntas:screen'))
  } catch {
    // Nothing readable is stored: the mode is off.
  }
}
readScreen()
addEventListener('storage', ({ key }) => {
  if (key !== 'juntas:screen') return
  readScreen()
  dispatchEvent(new Event('juntas:screen'))
})
if (window.juntasScreen?.tab) {
  const name = language === 'en-US' ? 'Calendar' : 'Agenda'
  document.head.append(Object.assign(document.createElement('title'), { textContent: name }))
  document.querySelector('link[rel="icon"]').href = '/agenda.svg'
}

// What a member's page asks for first is asked for now, while the app is still on its way; the server has written the
// addresses into the page (api/src/http/pages/first-reads.ts), and src/lib/first-reads.ts takes the answers.
try {
  const named = document.querySelector('meta[name="first-reads"]')
  const token = decodeURIComponent(/(?:^|; )jwtToken=([^;]*)/.exec(document.cookie)?.[1] ?? '')
  // One that has ended is renewed first, by the app.
  const { exp } = token ? JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))) : { exp: 0 }
  if (named && exp - 5 > Date.now() / 1000) {
    const headers = {
      accept: 'application/ld+json, application/json',
      'accept-language': language,
      authorization: `Bearer ${token}`,
    }
    const answers = new Map()
    for (const path of named.content.split(' ')) {
      const answer = fetch(path, { headers })
      // Who takes it hears of its failure; nobody else does.
      answer.catch(() => {})
      answers.set(path, answer)
    }
    window.juntasFirstReads = { language, token, answers }
  }
} catch {
  // A head start and no more.
}
