// Replaces lucide-react's own factory, which also reads a context, merges class names and scales strokes for every
// icon: 1.2 KiB of the first page for features that `ui/src/icon/icon.tsx` does not use. The drawings are the
// library's.
import { createElement, type SVGProps } from 'react'

type Drawing = { size?: number; node: [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

export default function createLucideIcon({ size: grid = 24, node }: Drawing) {
  return ({ size = grid, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
