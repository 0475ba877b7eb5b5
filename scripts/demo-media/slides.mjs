import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export const WIDTH = 1280
export const HEIGHT = 720

const require = createRequire(import.meta.url)

async function fontFace(family, file) {
  const data = await readFile(require.resolve(`@fontsource-variable/${file}`), 'base64')
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data}) format('woff2');font-weight:200 800}`
}

export const fonts = async () =>
  (await fontFace('Display', 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2')) +
  (await fontFace('Text', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'))

/** The page on which every picture is drawn; only its body changes. The colours are those of the product's tokens. */
export async function sheet() {
  return `<!doctype html><meta charset="utf-8"><style>${await fonts()}
*{box-sizing:border-box;margin:0}
body{width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;font-family:Text}
.stage{position:absolute;inset:0;overflow:hidden}
.night{background:#2A0F31;color:#FBF3EA;--soft:#CFBBD3;--accent:#FF8A6F}
.cream{background:#FAF5EE;color:#26102B;--soft:#5C4961;--accent:#AC3115}
.art{position:absolute;right:0;top:0;width:712px;height:720px;overflow:hidden;border-bottom-left-radius:600px}
.art svg,.full svg{position:absolute;inset:0;width:100%;height:100%}
.full{position:absolute;inset:0}
.panel{position:absolute;left:76px;top:72px;width:500px;height:520px;display:flex;flex-direction:column;justify-content:center}
.mark{position:absolute;left:72px;top:48px;width:34px;height:34px}
.kicker{font-weight:640;font-size:22px;color:var(--accent);margin-bottom:22px}
h1,h2{font-family:Display;font-weight:680;font-optical-sizing:auto;letter-spacing:-.027em;line-height:1.04;text-wrap:balance}
h1{font-size:66px}
h2{font-size:57px;line-height:1.08;letter-spacing:-.022em}
h2.long{font-size:47px;line-height:1.12}
.by{margin-top:30px;font-size:23px;line-height:1.4;color:var(--soft)}
.by b{font-weight:640;color:inherit;display:block}
.night .by b{color:#FBF3EA}
.number{font-family:Display;font-weight:680;font-size:250px;line-height:.86;letter-spacing:-.045em}
.number.long{font-size:150px}
.label{margin-top:26px;font-size:30px;line-height:1.25;color:var(--soft);width:420px;text-wrap:balance}
ol{list-style:none;padding:0;display:grid;gap:24px}
li{display:grid;grid-template-columns:46px 1fr;align-items:center;font-family:Display;font-weight:640;font-size:40px;line-height:1.1;letter-spacing:-.018em;min-height:46px}
li svg{width:30px;height:30px}
li.hidden{visibility:hidden}
.end{display:grid;place-items:center}
.end svg{width:190px;height:190px}
</style><body></body>`
}

/** Draws the pictures of one film: `draw(scene, face)` returns the body of the page. */
export function painter(product, { content, author, folder, kicker }) {
  const { bust, composition, folderColours, glasses, groundOf, halfDisc, isNight, markBody, pairs } = product
  const { escapeXml, path, pen, placed, skins, woman } = product
  const ground = groundOf(folder.grammar, content.slug)
  const seed = author.portrait

  /** On a dark ground two half-discs stand behind the speaker, as in the thumbnails. */
  const halo = (traits, ink) => {
    if (!isNight(traits.ground) || traits.hair > 2 || traits.style === 'turban') return ''
    const own = folderColours[folder.grammar]
    const name = isNight(own.ground) ? own.inks[0] : own.ground
    const pair = pairs[name === traits.cloth ? 'lilas' : name]
    return path(halfDisc(100, 101, 74, -1), ink.fold(pair, Math.PI)) + path(halfDisc(100, 85, 74, 1), ink.fold(pair))
  }

  const closedEyes = (traits) => {
    const { base, shade } = skins[traits.skin]
    const dark = traits.skin < 3 ? '#160B0C' : '#2A1518'
    const lid = (x, fill) =>
      `<ellipse cx="${x}" cy="84.600" rx="9" ry="6.200" fill="${fill}"/>` +
      `<path d="M${x - 7.5} 86q7.500 4.400 15 0" fill="none" stroke="${dark}" stroke-width="2.200" stroke-linecap="round"/>`
    return lid(86, base) + lid(115, shade) + glasses(traits)
  }

  const figure = (width, height, at, face) => {
    const ink = pen(`film/${content.slug}/${width}`)
    const traits = woman(seed, { ground, mouth: face.mouth })
    const body =
      composition(folder.grammar, content.slug, { width, height }, ink) +
      placed(at.x, at.y, at.scale, halo(traits, ink) + bust(traits, ink) + (face.isBlinking ? closedEyes(traits) : ''))
    return `<svg viewBox="0 0 ${width} ${height}">${ink.defs()}${body}</svg>`
  }

  const mark = (isNightPanel) =>
    `<svg class="mark" viewBox="0 0 32 32">${markBody(isNightPanel ? '#FBF3EA' : '#26102B', '#FF7455')}</svg>`

  const half = '<svg viewBox="0 0 32 32"><path d="M16 4a12 12 0 0 1 0 24z" fill="#FF7455"/></svg>'

  const panels = {
    title: () =>
      `<p class="kicker">${escapeXml(kicker)}</p><h1>${escapeXml(content.title['pt-BR'])}</h1>` +
      `<p class="by"><b>${escapeXml(author.name)}</b>${escapeXml(author.companyJobRole['pt-BR'])}</p>`,
    phrase: ({ text }) => `<h2${text.length > 62 ? ' class="long"' : ''}>${escapeXml(text)}</h2>`,
    number: ({ number, label }) =>
      `<p class="number${number.length > 3 ? ' long' : ''}">${escapeXml(number)}</p><p class="label">${escapeXml(label)}</p>`,
    list: ({ items, shown }) =>
      `<ol>${items.map((item, i) => `<li${i < shown ? '' : ' class="hidden"'}>${half}<span>${escapeXml(item)}</span></li>`).join('')}</ol>`,
  }

  return function draw(scene, face) {
    if (scene.kind === 'end') {
      return `<div class="stage night end"><svg viewBox="0 0 32 32">${markBody('#FBF3EA', '#FF7455')}</svg></div>`
    }
    if (scene.kind === 'face') {
      return `<div class="stage full">${figure(WIDTH, HEIGHT, { x: 285, y: 12, scale: 3.55 }, face)}</div>`
    }
    const isNightPanel = scene.kind === 'title' || scene.kind === 'list'
    return (
      `<div class="stage ${isNightPanel ? 'night' : 'cream'}">` +
      `<div class="art">${figure(712, HEIGHT, { x: 44, y: 62, scale: 3.3 }, face)}</div>` +
      `${mark(isNightPanel)}<div class="panel">${panels[scene.kind](scene)}</div></div>`
    )
  }
}
