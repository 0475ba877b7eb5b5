import { join } from 'node:path'
import { ffmpeg } from './run.mjs'
import { RATE } from './speech.mjs'

/**
 * Audio filters for a warmer, closer voice: no rumble and hiss, more low and high tones, a gentle compressor, a little
 * reverb. Two notes play under the first and last seconds.
 */
const voiceChain = [
  'highpass=f=75',
  'equalizer=f=190:t=q:w=1.1:g=2',
  'equalizer=f=900:t=q:w=1.4:g=-1.5',
  'equalizer=f=2800:t=q:w=1.2:g=-2.5',
  'equalizer=f=6200:t=q:w=1.6:g=-3',
  'lowpass=f=10500',
  'acompressor=threshold=-20dB:ratio=2.6:attack=12:release=160:makeup=3dB',
  'aecho=0.9:0.9:23|41:0.07|0.045',
].join(',')

const chime = (at) => {
  const note = (hertz, from) =>
    `if(gte(t,${from}),0.09*sin(2*PI*${hertz}*(t-${from}))*exp(-3.2*(t-${from}))*min(1,(t-${from})*60),0)`
  return `${note(293.66, at)}+${note(440, at + 0.28)}+0.5*(${note(587.33, at + 0.28)})`
}

export async function master(folder, seconds) {
  const file = join(folder, 'master.wav')
  const notes = `${chime(0.1)}+${chime(Math.max(1, seconds - 1.9))}`
  await ffmpeg(
    ...['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', join(folder, 'voice.pcm')],
    ...['-f', 'lavfi', '-i', `aevalsrc='${notes}':s=${RATE}:d=${seconds.toFixed(3)}`],
    '-filter_complex',
    `[0:a]${voiceChain}[voice];[voice][1:a]amix=inputs=2:normalize=0,loudnorm=I=-18:TP=-2:LRA=9,aresample=${RATE}[out]`,
    ...['-map', '[out]', '-ac', '1', '-t', seconds.toFixed(3), file],
  )
  return file
}
