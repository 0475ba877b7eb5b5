import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { HEIGHT, painter, sheet, WIDTH } from './slides.mjs'

const RESTING = { mouth: 'soft', isBlinking: false }
const FACES = {
  closed: { mouth: 'closed', isBlinking: false },
  open: { mouth: 'open', isBlinking: false },
  blink: { mouth: 'soft', isBlinking: true },
}

/** Where the face is on a picture: only this rectangle changes while she speaks. */
const faceBox = ({ kind }) => {
  if (kind === 'end') return null
  if (kind === 'face') return { x: 520, y: 260, width: 240, height: 200 }
  return { x: WIDTH - 712 + 44 + 215, y: 290, width: 230, height: 190 }
}

export async function openStudio() {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await page.setContent(await sheet())
  await page.evaluate(() => document.fonts.ready)
  return { page, close: () => browser.close() }
}

const pixels = async (png) => sharp(png).removeAlpha().raw().toBuffer()

/** Every scene as raw pixels, with the patches that make her speak and blink. */
export async function takePictures(studio, house, film) {
  const draw = painter(house, film)
  const show = async (scene, face) => {
    await studio.page.evaluate(
      (html) => {
        document.body.innerHTML = html
      },
      draw(scene, face),
    )
    await studio.page.evaluate(() => document.fonts.ready)
  }
  const pictures = []
  for (const scene of film.scenes) {
    await show(scene, RESTING)
    const picture = { scene, frame: await pixels(await studio.page.screenshot()), box: faceBox(scene), faces: {} }
    if (picture.box) {
      for (const [name, face] of Object.entries(FACES)) {
        await show(scene, face)
        picture.faces[name] = await pixels(await studio.page.screenshot({ clip: picture.box }))
      }
    }
    pictures.push(picture)
  }
  await show({ kind: 'face' }, FACES.open)
  const poster = await sharp(await studio.page.screenshot())
    .resize(960)
    .webp({ quality: 74 })
    .toBuffer()
  return { pictures, poster }
}
