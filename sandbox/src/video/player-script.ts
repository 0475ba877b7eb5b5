// The script inside the player's frame, as text because it is sent unchanged. The embedding page talks by postMessage:
// { method, value } comes in, { method, value } or an error goes back, and { event, data } goes out for events that
// have listeners. Calls wrap their arguments in a list, setters do not.
export const playerScript = `
const config = JSON.parse(document.querySelector('[data-config]').dataset.config)
const video = document.querySelector('video')
const listening = new Set()
const cuePoints = []
const state = { isLoaded: false, autopause: true, track: null, title: config.title, id: config.id }
const say = (message) => parent.postMessage(message, '*')
const tell = (event, data) => { if (listening.has(event)) say({ event, data }) }
const fail = (method, name, message) => say({ event: 'error', data: { method, name, message } })
class Refused extends Error { constructor(name, message) { super(message); this.name = name } }
const times = () => ({
  duration: video.duration || 0,
  percent: video.duration ? video.currentTime / video.duration : 0,
  seconds: video.currentTime,
})
const ranges = (list) => Array.from({ length: list.length }, (_, index) => [list.start(index), list.end(index)])
const within = (value, least, most, what) => {
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw new Refused('RangeError', what + ' must be from ' + least + ' to ' + most)
  return value
}
const tracks = () => Array.from(video.querySelectorAll('track'), (each) => each.track)
const shownTrack = (track) => ({ label: track.label, language: track.language, kind: track.kind, mode: track.mode })
const show = (chosen) => {
  for (const track of tracks()) track.mode = track === chosen ? 'showing' : 'disabled'
  state.track = chosen
  const { label = null, language = null, kind = null } = chosen || {}
  tell('texttrackchange', { label, language, kind })
}
const loaded = () => new Promise((resolve, reject) => {
  const missing = () => reject(new Refused('NotFoundError', 'The video could not be loaded.'))
  if (video.readyState >= 1) return resolve()
  if (video.error) return missing()
  video.addEventListener('loadedmetadata', resolve, { once: true })
  video.addEventListener('error', missing, { once: true })
})

const methods = {
  addEventListener: ([name]) => {
    listening.add(name)
    if (name === 'loaded' && state.isLoaded) setTimeout(() => tell('loaded', { id: state.id }))
    return name
  },
  removeEventListener: ([name]) => { listening.delete(name); return name },
  play: async () => { await video.play() },
  pause: () => { video.pause() },
  getPaused: () => video.paused,
  getEnded: () => video.ended,
  getCurrentTime: () => video.currentTime,
  setCurrentTime: async (seconds) => {
    await loaded()
    video.currentTime = within(seconds, 0, video.duration, 'The time')
    return seconds
  },
  getDuration: async () => { await loaded(); return video.duration },
  getVolume: () => video.volume,
  setVolume: (volume) => { video.volume = within(volume, 0, 1, 'The volume'); return volume },
  getMuted: () => video.muted,
  setMuted: (muted) => { video.muted = Boolean(muted); return video.muted },
  getLoop: () => video.loop,
  setLoop: (loop) => { video.loop = Boolean(loop); return video.loop },
  getAutopause: () => state.autopause,
  setAutopause: (autopause) => { state.autopause = Boolean(autopause); return state.autopause },
  getPlaybackRate: () => video.playbackRate,
  setPlaybackRate: (rate) => { video.playbackRate = within(rate, 0.5, 2, 'The playback rate'); return rate },
  getTextTracks: () => tracks().map(shownTrack),
  enableTextTrack: ([{ language, kind }]) => {
    const spoken = tracks().filter((track) => track.language === language)
    if (spoken.length === 0) throw new Refused('InvalidTrackLanguageError', 'There are no tracks for ' + language + '.')
    const chosen = kind ? spoken.find((track) => track.kind === kind) : spoken[0]
    if (!chosen) throw new Refused('InvalidTrackError', 'There are no ' + kind + ' tracks for ' + language + '.')
    show(chosen)
    return { label: chosen.label, language: chosen.language, kind: chosen.kind }
  },
  disableTextTrack: () => { show(null) },
  getBuffered: () => ranges(video.buffered),
  getPlayed: () => ranges(video.played),
  getSeekable: () => ranges(video.seekable),
  getSeeking: () => video.seeking,
  getVideoId: () => Number(state.id),
  getVideoTitle: () => state.title,
  getVideoUrl: () => 'https://vimeo.com/' + state.id,
  getVideoEmbedCode: () => '<iframe src="https://player.vimeo.com/video/' + state.id + '"></iframe>',
  getVideoWidth: () => video.videoWidth,
  getVideoHeight: () => video.videoHeight,
  getChapters: () => [],
  getCurrentChapter: () => undefined,
  getQualities: () => [{ id: 'auto', label: 'Auto', active: true }],
  getQuality: () => 'auto',
  getCuePoints: () => cuePoints.map(({ id, time, data }) => ({ id, time, data })),
  addCuePoint: async ([{ time, data }]) => {
    await loaded()
    const id = crypto.randomUUID()
    cuePoints.push({ id, time: within(time, 0, video.duration, 'The time'), data })
    return id
  },
  removeCuePoint: ([id]) => {
    const index = cuePoints.findIndex((point) => point.id === id)
    if (index < 0) throw new Refused('InvalidCuePoint', 'There is no such cue point.')
    cuePoints.splice(index, 1)
    return id
  },
  requestFullscreen: () => document.documentElement.requestFullscreen(),
  exitFullscreen: () => document.exitFullscreen(),
  getFullscreen: () => document.fullscreenElement !== null,
  requestPictureInPicture: async () => { await video.requestPictureInPicture() },
  exitPictureInPicture: async () => { await document.exitPictureInPicture() },
  getPictureInPicture: () => document.pictureInPictureElement === video,
  unload: () => { video.pause(); video.currentTime = 0 },
  loadVideo: async ([wanted]) => {
    const { id, url } = typeof wanted === 'object' && wanted ? wanted : { id: wanted }
    const found = String(id || url).match(/(\\d+)/)
    if (!found) throw new TypeError('The id must be a number.')
    const media = await fetch('/video/player/' + found[1] + '/media').then((reply) => (reply.ok ? reply.json() : undefined))
    if (!media) throw new Refused('NotFoundError', 'The video could not be found.')
    state.isLoaded = false
    state.id = media.id
    state.title = media.title
    video.src = media.src
    await loaded()
    return Number(media.id)
  },
}

addEventListener('message', async ({ source, data }) => {
  if (source !== parent || parent === window) return
  let message = data
  if (typeof data === 'string') try { message = JSON.parse(data) } catch { return }
  const method = message && message.method
  if (typeof method !== 'string') return
  if (method === 'ping') return say({ method: 'ping' })
  if (method === 'fullscreenchange') return tell('fullscreenchange', { fullscreen: Boolean(message.value) })
  if (!Object.hasOwn(methods, method)) return fail(method, 'UnsupportedError', 'The method ' + method + ' is not supported.')
  try {
    say({ method, value: await methods[method](message.value) })
  } catch (error) {
    fail(method, error.name, error.message)
  }
})

for (const name of ['play', 'playing', 'pause', 'ended', 'timeupdate', 'seeking', 'seeked']) {
  video.addEventListener(name, () => tell(name, times()))
}
video.addEventListener('progress', () => {
  const { buffered, duration } = video
  const seconds = buffered.length ? buffered.end(buffered.length - 1) : 0
  tell('progress', { duration, percent: duration ? seconds / duration : 0, seconds })
})
video.addEventListener('waiting', () => tell('bufferstart'))
video.addEventListener('canplay', () => tell('bufferend'))
video.addEventListener('volumechange', () => tell('volumechange', { volume: video.volume, muted: video.muted }))
video.addEventListener('ratechange', () => tell('playbackratechange', { playbackRate: video.playbackRate }))
video.addEventListener('durationchange', () => tell('durationchange', { duration: video.duration }))
video.addEventListener('resize', () => tell('resize', { videoWidth: video.videoWidth, videoHeight: video.videoHeight }))
video.addEventListener('error', () => tell('error', { name: 'NotFoundError', message: 'The video could not be loaded.' }))
video.addEventListener('loadedmetadata', () => { state.isLoaded = true; tell('loaded', { id: Number(state.id) }) })
let before = 0
video.addEventListener('timeupdate', () => {
  for (const point of cuePoints) if (point.time > before && point.time <= video.currentTime) tell('cuepoint', point)
  before = video.currentTime
})

const wanted = config.texttrack && tracks().find((track) => track.language === config.texttrack)
show(wanted || null)
if (config.problem) fail('ready', config.problem.name, config.problem.message)
else say({ event: 'ready' })
if (config.autoplay) video.play().catch(() => {})
`
