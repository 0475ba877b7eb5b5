import { type DrawingOptions, type Pen, pen, svg } from './svg.ts'

/**
 * The theme of a drawing. A file shown by an image element cannot read the page's tokens: `auto` follows the viewer's
 * system, `light` and `dark` are for pages and blocks with a fixed theme.
 */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The tokens that a drawing may use, as in the web's tokens.css: light value, dark value. */
const tokens = {
  '--seal-deep': ['#4B1D57', '#DCC7EA'],
  '--seal-deep-2': ['#2A0F31', '#A98ABF'],
  '--ink': ['#26102B', '#F8EFE6'],
  '--ink-faint': ['#72607A', '#A795AB'],
  '--line': ['#E9DDD0', '#382740'],
  '--line-control': ['#8C7A90', '#8A7590'],
  '--surface': ['#FFFDFA', '#1E1222'],
  '--surface-sunken': ['#F2E9DE', '#10070F'],
  '--accent': ['#FF7455', '#FF7F61'],
} as const
export type Token = keyof typeof tokens

export interface Themed {
  style: string
  /** An attribute that gives a fill, stroke or stop the token's colour. */
  use(property: 'fill' | 'stroke' | 'stop-color', token: Token): string
}

export interface ThemedOptions extends DrawingOptions {
  theme?: Theme | undefined
}

/** A whole file in a theme; `body` draws it with the pen and the colours of the file. */
export function themedSvg(
  key: string,
  size: { width: number; height: number },
  { theme = 'auto', prefix, label }: ThemedOptions,
  body: (sheet: Pen, colours: Themed) => string,
): string {
  const sheet = pen(prefix ?? `${key}/${theme}`)
  const colours = themed(theme, sheet.id())
  const drawn = body(sheet, colours)
  return svg({ ...size, label, style: colours.style }, sheet, drawn)
}

/** The colours of one drawing in its theme; the scope is the id of its root group. */
export function themed(theme: Theme, scope: string): Themed {
  if (theme !== 'auto') {
    const index = theme === 'light' ? 0 : 1
    return { style: '', use: (property, token) => `${property}="${tokens[token][index]}"` }
  }
  const used = new Map<string, string>()
  return {
    get style() {
      const rules = (index: 0 | 1) =>
        [...used].map(([name, key]) => {
          const [property, token] = key.split(' ') as [string, Token]
          return `.${name}{${property}:${tokens[token][index]}}`
        })
      return `${rules(0).join('')}@media(prefers-color-scheme:dark){${rules(1).join('')}}`
    },
    use(property, token) {
      const key = `${property} ${token}`
      const known = [...used].find(([, value]) => value === key)?.[0]
      const name = known ?? `${scope}-${used.size}`
      used.set(name, key)
      return `class="${name}"`
    },
  }
}
