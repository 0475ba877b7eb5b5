declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** A number keeps one value of an axis and drops the rest. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
