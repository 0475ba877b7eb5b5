/**
 * The illustration system: text in, SVG out, always the same output for the same input. Nothing here reads a clock, a
 * file or a counter.
 */

export { type BannerName, banner, bannerNames } from './banner.ts'
export { appIcon, favicon, mark, touchIcon, wordmark } from './brand.ts'
export { apart } from './broken-logo.ts'
export { companyMark } from './company-mark.ts'
export { folderOf } from './composition.ts'
export { type EmptyName, empty, emptyNames } from './empty.ts'
export { fallback } from './fallback.ts'
export { ogImage } from './og-image.ts'
export { type Folder, folders } from './palette.ts'
export { anonymous } from './portrait/anonymous.ts'
export { portrait } from './portrait/portrait.ts'
export type { Traits } from './portrait/traits.ts'
export { readTraits, writeTraits } from './portrait/traits-text.ts'
export { loginStrip, loginWall, signupWall } from './portrait/wall.ts'
export { woman } from './portrait/woman.ts'
export { random } from './random.ts'
export { lastSeal, lockedSeal, maxRings, seal, startSeal } from './seal.ts'
export { type ShareImage, shareImage } from './share-image.ts'
export { staticDrawings } from './static.ts'
export { type Theme, themes } from './theme.ts'
export { type Shape, shapes, thumbnail } from './thumbnail.ts'
