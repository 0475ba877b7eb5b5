// Pictures in the encoder's format: one luma plane and two chroma planes of half the size (yuv420p, BT.709). Converted
// once per picture here and not once per frame by the encoder.

export const planesOf = ({ width, height }) => [
  { at: 0, width, height, step: 1 },
  { at: width * height, width: width / 2, height: height / 2, step: 2 },
  { at: width * height * 1.25, width: width / 2, height: height / 2, step: 2 },
]

export function fromRgb(rgb, size) {
  const { width, height } = size
  const out = Buffer.alloc(width * height * 1.5)
  const [, u, v] = planesOf(size)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      out[y * width + x] = Math.round(16 + 0.18259 * rgb[i] + 0.61423 * rgb[i + 1] + 0.06201 * rgb[i + 2])
    }
  }
  const row = width * 3
  for (let y = 0; y < u.height; y++) {
    for (let x = 0; x < u.width; x++) {
      const i = y * 2 * row + x * 6
      const mean = (c) => (rgb[i + c] + rgb[i + 3 + c] + rgb[i + row + c] + rgb[i + row + 3 + c]) / 4
      const [r, g, b] = [mean(0), mean(1), mean(2)]
      out[u.at + y * u.width + x] = Math.round(128 - 0.10064 * r - 0.33857 * g + 0.43922 * b)
      out[v.at + y * v.width + x] = Math.round(128 + 0.43922 * r - 0.39894 * g - 0.04027 * b)
    }
  }
  return out
}

/** Pastes a small picture into a large one. Positions and sizes are even, so that chroma falls on whole pixels. */
export function paste(target, size, patch, box) {
  const from = planesOf(box)
  planesOf(size).forEach((plane, index) => {
    const { at, width, height, step } = from[index]
    for (let y = 0; y < height; y++) {
      const to = plane.at + (box.y / step + y) * plane.width + box.x / step
      patch.copy(target, to, at + y * width, at + (y + 1) * width)
    }
  })
}

/** The left half enters from below and the right half from above; `progress` goes from 0 to 1. */
export function slide(target, size, before, after, progress) {
  const offset = 2 * Math.round((size.height * (1 - progress)) / 2)
  before.copy(target)
  for (const { at, width, height, step } of planesOf(size)) {
    const gone = offset / step
    const seam = width / 2
    for (let y = 0; y < height - gone; y++) {
      const low = at + (y + gone) * width
      const high = at + y * width
      after.copy(target, low, high, high + seam)
      after.copy(target, high + seam, low + seam, low + width)
    }
  }
}

export function fade(target, before, after, progress) {
  for (let i = 0; i < target.length; i++) target[i] = Math.round(before[i] + (after[i] - before[i]) * progress)
}
