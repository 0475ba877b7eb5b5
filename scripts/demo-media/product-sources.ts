// The parts of the product that the films use, its drawings and its catalogue; bundle.mjs bundles them for Node.
export { authors, contents, folders } from '../../api/demo/catalogue/index.ts'
export { markBody } from '../../art/brand.ts'
export { composition, groundOf } from '../../art/composition.ts'
export { folderColours, isNight, pairs, skins } from '../../art/palette.ts'
export { glasses } from '../../art/portrait/face.ts'
export { bust } from '../../art/portrait/portrait.ts'
export { woman } from '../../art/portrait/woman.ts'
export { escapeXml, halfDisc, path, pen, placed } from '../../art/svg.ts'
