import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.mjs'

export const RATE = 24_000

/** Pauses in seconds: before the first word, between sentences, at a change of picture, after the last word. */
const REST = { first: 1.3, sentence: 0.42, card: 0.75, last: 2.4 }

/** Words that the synthesizer would pronounce the Portuguese way. Only the speech changes, not the subtitle. */
const SPOKEN = [
  [/\bfeedbacks?\b/gi, 'fídbéque'],
  [/\be-mails?\b/gi, 'imêiou'],
  [/\blinks?\b/gi, 'línque'],
  [/\bCFO\b/g, 'cê éfe ó'],
  [/\bRH\b/g, 'érre agá'],
  [/\bPDF\b/g, 'pê dê éfe'],
  [/\b180\b/g, 'um oito zero'],
  [/[“”«»]/g, ''],
]

/** Letícia is the better voice; espeak-ng is used if it is not installed. */
const voice = existsSync('/usr/share/RHVoice/voices/Leticia-F123') ? 'rhvoice' : 'espeak-ng'

async function sentence(text, { pitch, rate }, file) {
  const spoken = SPOKEN.reduce((words, [from, to]) => words.replace(from, to), text)
  if (voice === 'rhvoice') {
    const flags = ['-p', 'Leticia-F123', '-R', String(RATE), '-q', 'max', '-t', String(pitch), '-r', String(rate)]
    await run('RHVoice-test', [...flags, '-o', file], { input: spoken })
    return samplesOf(await readFile(file))
  }
  await run('espeak-ng', ['-v', 'pt-br+f3', '-s', '148', '-p', String(Math.round(pitch / 2)), '-w', file, spoken])
  await run('ffmpeg', ['-v', 'error', '-y', '-i', file, '-ar', String(RATE), `${file}.24k.wav`])
  return samplesOf(await readFile(`${file}.24k.wav`))
}

/** 16-bit mono samples of a wav file, without the silence that the synthesizer adds at both ends. */
function samplesOf(wav) {
  const start = wav.indexOf('data') + 8
  const samples = new Int16Array(wav.buffer, wav.byteOffset + start, Math.floor((wav.length - start) / 2)).slice()
  const isLoud = (sample) => Math.abs(sample) > 180
  const first = samples.findIndex(isLoud)
  const last = samples.findLastIndex(isLoud)
  const margin = Math.round(RATE * 0.03)
  return samples.subarray(Math.max(0, first - margin), Math.min(samples.length, last + margin))
}

/**
 * Speaks line by line, so that every subtitle begins and ends with its own words. Returns the samples and when each
 * line is heard, in seconds.
 */
export async function speak(lines, speaker, folder) {
  const pieces = []
  const cues = []
  let at = 0
  const silence = (seconds) => {
    pieces.push(new Int16Array(Math.round(seconds * RATE)))
    at += pieces.at(-1).length
  }
  for (const [index, { card, words }] of lines.entries()) {
    silence(index === 0 ? REST.first : card ? REST.card : REST.sentence)
    const samples = await sentence(words['pt-BR'], speaker, join(folder, `line-${index}.wav`))
    cues.push({ from: at / RATE, to: (at + samples.length) / RATE })
    pieces.push(samples)
    at += samples.length
  }
  silence(REST.last)
  const samples = new Int16Array(at)
  let offset = 0
  for (const piece of pieces) {
    samples.set(piece, offset)
    offset += piece.length
  }
  await writeFile(join(folder, 'voice.pcm'), Buffer.from(samples.buffer))
  return { samples, cues, seconds: at / RATE }
}
