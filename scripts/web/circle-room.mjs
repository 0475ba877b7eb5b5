// A circle of twelve whose meeting is being held now, in the built product, and its members' pages. Used by the
// measurement of a full room and by the test of TURN.
import { connect } from '../postgres/client.mjs'
import { startPostgres } from '../postgres/postgres.mjs'
import { signIn } from './browser.mjs'
import { chromiumArgs } from './chromium.mjs'
import { startProduct } from './product.mjs'

const mostSeats = 12

/**
 * Chromium's fake camera and microphone, granted without asking. Loopback is allowed, because the machine may have no
 * network.
 */
export const roomBrowserArgs = [
  ...chromiumArgs,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

/**
 * Starts the product. Resolves with the circle, the addresses of its twelve members, and the address of a member
 * outside it.
 */
export async function startCircle({ env = {} } = {}) {
  const database = await startPostgres({ settings: { fsync: 'off' } })
  let client
  let product
  try {
    product = await startProduct({ env: { ...env, DATABASE_URL: database.url() } })
    client = await connect(database.url())
    const emails = await insertCircle(client)
    const { rows } = await client.query('select max(id) as id from circles')
    return {
      origin: product.origin,
      path: `/circulos/${rows[0].id}/sala`,
      id: rows[0].id,
      members: emails.slice(0, mostSeats),
      stranger: emails[mostSeats],
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function stop() {
    await client?.end().catch(() => undefined)
    await product?.stop()
    await database.stop()
  }
}

async function insertCircle(client) {
  const { rows } = await client.query(
    `select m.id, m.email from members m
     where m.verified_at is not null and m.blocked_at is null
       and not exists (select from member_roles r where r.member_id = m.id)
       and not exists (select from office_roles r where r.member_id = m.id)
       and not exists (select from circle_seats s where s.member_id = m.id)
       and exists (select from held_grants g where g.member_id = m.id)
     order by m.id desc limit $1`,
    [mostSeats + 1],
  )
  const seated = rows.slice(0, mostSeats).map(({ id }) => id)
  await client.query(
    `with opened as (
       insert into circles (season_id, language, pace, weekday, hour, time_zone, state, shown_week, started_at)
       select min(id), 'pt-BR', 1, 1, '12:00', 'UTC', 'running', date_trunc('week', now())::date, now() from seasons
       returning id
     ), seats as (
       insert into circle_seats (circle_id, member_id, avoids_colleagues)
       select opened.id, member_id, false from opened, unnest($1::integer[]) as member_id
     )
     insert into circle_meetings (circle_id, week, starts_at) select id, 1, now() from opened`,
    [seated],
  )
  // Most of the demo's members have no password, so give them Ana's.
  await client.query(
    `update members set password_hash = ana.password_hash from members ana
     where ana.email = 'ana@demo.juntas.test' and members.id = any($1)`,
    [rows.map(({ id }) => id)],
  )
  return rows.map(({ email }) => email)
}

/**
 * A member's page of the room, in its own browser context. `configuration` overrides what the page gives to its
 * connections. The connections are collected in `window.connections`, whose statistics count what arrives.
 */
export async function openRoomPage(browser, { origin, path, email, configuration = {} }) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    viewport: { width: 480, height: 480 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript((over) => {
    // Twelve browsers on one machine draw and encode twelve cameras, so the pictures are small.
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = ({ audio, video }) =>
      getUserMedia({ audio, video: video && { width: 64, height: 36, frameRate: 4 } })
    const Original = window.RTCPeerConnection
    const connections = []
    Object.assign(window, {
      connections,
      RTCPeerConnection: class extends Original {
        constructor(given) {
          super({ ...given, ...over })
          connections.push(this)
        }
      },
    })
  }, configuration)
  await signIn(context, email)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

export async function enterRoom(page) {
  await page.getByRole('button', { name: 'Entrar na sala' }).click()
  await page.getByRole('button', { name: 'Sair da sala' }).waitFor({ timeout: 60_000 })
}

/** The tiles on a page: how many exist, how many are connected, and how many show a moving picture. */
export const tilesOf = (page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll('ul[data-round] > li')]
    const isLinked = (tile) => !/Conectando|Sem sinal/.test(tile.textContent)
    const pictures = tiles.map((tile) => tile.querySelector('video')).filter((video) => video !== null)
    return {
      tiles: tiles.length,
      linked: tiles.filter(isLinked).length,
      pictures: pictures.length,
      moving: pictures.filter((video) => video.getVideoPlaybackQuality().totalVideoFrames > 0).length,
      names: tiles.map((tile) => tile.textContent),
    }
  })

/** The candidate types of the connections in use, and the number of audio packets received. */
export const usedBy = (page) =>
  page.evaluate(async () => {
    const ways = new Set()
    let packets = 0
    for (const connection of window.connections) {
      const reports = [...(await connection.getStats()).values()]
      const pair = reports.find(
        ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
      )
      for (const { id, candidateType } of reports)
        if (pair && (id === pair.localCandidateId || id === pair.remoteCandidateId)) ways.add(candidateType)
      for (const { type, kind, packetsReceived } of reports)
        if (type === 'inbound-rtp' && kind === 'audio') packets += packetsReceived
    }
    return { ways: [...ways], packets }
  })

/** What a browser gets from a TURN server: relayed candidates, or the codes of its refusals. */
export const gatherCandidates = (page, server) =>
  page.evaluate(async (given) => {
    const connection = new RTCPeerConnection({ iceServers: [given] })
    const refusals = new Set()
    let relayed = 0
    connection.onicecandidateerror = ({ errorCode }) => refusals.add(errorCode)
    connection.onicecandidate = ({ candidate }) => {
      if (candidate?.type === 'relay') relayed++
    }
    connection.createDataChannel('one')
    const done = new Promise((resolve) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve()
    })
    await connection.setLocalDescription()
    await done
    connection.close()
    return { relayed, refusals: [...refusals] }
  }, server)
