// Written by scripts/demo-media/make.mjs: the exact length of each recording, as ffprobe measures it.
export const durations: Readonly<Record<string, number>> = {
  'negociar-sem-pedir-desculpas': 64720,
}
