import { cream, markBody } from './brand.ts'
import { grain } from './grain.ts'
import { fitted, lettering } from './lettering/lettering.ts'
import { pairs } from './palette.ts'
import { lastSealBody, sealBody } from './seal.ts'
import { halfDisc, n, path, pen, placed, svg } from './svg.ts'
import { themed } from './theme.ts'

const side = 1080
const margin = 84
const soft = '#CFBBD3'
const coral = '#FF7F61'

export interface ShareImage {
  /** The member's name; left out in a general picture of the award. */
  name?: string | undefined
  /** The award's name in the member's language. */
  award: string
  /** What was done for it, in a few words. */
  line?: string | undefined
  step: number | 'last'
}

/** The picture that a member shares: name and seal on 1080x1080, words as outlines so that every viewer shows them. */
export function shareImage({ name, award, line, step }: ShareImage): string {
  const sheet = pen(`share/${step}/${award}/${name ?? ''}/${line ?? ''}`)
  const seal = step === 'last' ? lastSealBody(sheet, themed('dark', '')) : sealBody(step, sheet, themed('dark', ''))
  const title = fitted(award, 128, side - 2 * margin)
  const from = name ? fitted(name, 60, side - 2 * margin) : undefined
  const told = line ? fitted(line, 40, side - 2 * margin) : undefined
  const words = [
    from && written(margin, 812, from.d, cream),
    written(margin, from ? 930 : 890, title.d, coral),
    told && written(margin, from ? 1000 : 960, told.d, soft),
  ]
  return svg(
    { width: side, height: side, label: [name, award, line].filter(Boolean).join('. ') },
    sheet,
    `<rect width="${side}" height="${side}" fill="${sheet.fold(pairs.jabuticaba, 0.9)}"/>${echoes()}` +
      `${placed(side / 2 - 60 * 5, 106, 5, seal)}${grain(side, side, sheet)}${words.filter(Boolean).join('')}${brand()}`,
  )
}

const written = (x: number, y: number, d: string, fill: string) => path(d, fill, `transform="translate(${n(x)} ${y})"`)

/** Fading outlines around the seal. */
const echoes = () =>
  [1, 2, 3, 4]
    .map((i) => {
      const radius = 230 + i * 62
      const d = halfDisc(540, 451, radius, -1).slice(0, -1) + halfDisc(540, 361, radius, 1).slice(0, -1)
      return path(d, 'none', `stroke="${pairs.lilas[1]}" stroke-width="2.5" opacity="${n(0.42 - i * 0.08)}"`)
    })
    .join('')

const brand = () =>
  placed(margin - 10, 62, 2, markBody(cream, coral)) + written(margin + 58, 113, lettering('juntas', 54).d, cream)
