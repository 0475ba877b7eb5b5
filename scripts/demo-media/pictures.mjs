import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { fromRgb } from './planes.mjs'
import { HEIGHT, painter, sheet, WIDTH } from './slides.mjs'

const RESTING = { mouth: 'soft', isBlinking: false }
const FACES = {
  closed: { mouth: 'closed', isBlinking: false },
  open: { mouth: 'open', isBlinking: false },
  blink: { mouth: 'soft', isBlinking: true },
}

/** The rectangle of the face: only this part changes while the speaker talks. Multiples of 8 stay even at 3/4. */
const faceBox = ({ kind }) => {
  if (kind === 'end') return null
  if (kind === 'face') return { x: 520, y: 264, width: 240, height: 200 }
  return { x: 824, y: 288, width: 240, height: 192 }
}

/** A browser with one page per film size. */
export async function openStudio() {
  const args = ['--no-sandbox', '--disable-dev-shm-usage']
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args })
  const pages = new Map()
  return {
    close: () => browser.close(),
    async page(scale = 1) {
      if (!pages.has(scale)) {
        const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: scale })
        await page.setContent(await sheet())
        pages.set(scale, page)
      }
      return pages.get(scale)
    },
  }
}

async function pixels(png) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return fromRgb(data, info)
}

/** Every scene, with the patches for mouth and eyes, and the poster, on which the speaker smiles. */
export async function takePictures(studio, product, film) {
  const scale = film.size.width / WIDTH
  const page = await studio.page(scale)
  const draw = painter(product, film)
  const take = async (scene, face, clip) => {
    await page.evaluate(
      (html) => {
        document.body.innerHTML = html
        return document.fonts.ready
      },
      draw(scene, face),
    )
    return page.screenshot(clip ? { clip } : {})
  }
  const pictures = []
  for (const scene of film.scenes) {
    const clip = faceBox(scene)
    const picture = { scene, frame: await pixels(await take(scene, RESTING)), faces: {} }
    if (clip) {
      picture.box = Object.fromEntries(Object.entries(clip).map(([name, value]) => [name, value * scale]))
      for (const [name, face] of Object.entries(FACES))
        picture.faces[name] = await pixels(await take(scene, face, clip))
    }
    pictures.push(picture)
  }
  const poster = await sharp(await take({ kind: 'face' }, FACES.open))
    .resize(800)
    .webp({ quality: 70 })
    .toBuffer()
  return { pictures, poster }
}
