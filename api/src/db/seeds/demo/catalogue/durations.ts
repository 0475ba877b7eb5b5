// Written by scripts/demo-media/make.mjs: the exact length of each recording, as ffprobe measures it.
export const durations: Readonly<Record<string, number>> = {
  'a-conversa-antes-da-conversa': 64560,
  'a-mesa-e-a-cadeira': 101519,
  'conselho-nao-e-premio-e-trabalho': 64640,
  'dados-para-quem-nao-e-de-dados': 86982,
  'ler-um-balanco-em-quarenta-minutos': 63520,
  'negociar-sem-pedir-desculpas': 64720,
  'ouvir-nao-e-esperar-a-vez': 65483,
  'quanto-vale-o-que-voce-faz': 64080,
  'quem-te-contou-que-voce-fala-demais': 60688,
}
