/** One voice reads for fourteen speakers; pitch and pace, in per cent, distinguish them. */
export const speakers = {
  'marina-tavares': { pitch: 96, rate: 93 },
  'yara-nunes': { pitch: 90, rate: 95 },
  'teresa-vidal': { pitch: 104, rate: 90 },
  'helena-prado': { pitch: 88, rate: 91 },
  'lucia-ferraz': { pitch: 86, rate: 89 },
  'rosa-albuquerque': { pitch: 93, rate: 91 },
  'ines-caldas': { pitch: 99, rate: 95 },
  'joana-quaresma': { pitch: 102, rate: 96 },
  'camila-okada': { pitch: 108, rate: 94 },
  'dora-sampaio': { pitch: 100, rate: 92 },
  'nair-pacheco': { pitch: 91, rate: 90 },
  'elza-monteiro': { pitch: 94, rate: 94 },
  'vitoria-sales': { pitch: 106, rate: 92 },
  'aline-kaimbe': { pitch: 98, rate: 91 },
}

/** First episodes are larger; the small size of the others keeps the whole set under 34 MB. */
const large = new Set([
  'a-conversa-antes-da-conversa',
  'negociar-sem-pedir-desculpas',
  'ouvir-nao-e-esperar-a-vez',
  'quem-te-contou-que-voce-fala-demais',
])

export const formatOf = (reference) =>
  large.has(reference)
    ? { size: { width: 1280, height: 720 }, crf: 26, sound: '36k' }
    : { size: { width: 960, height: 540 }, crf: 31, sound: '25k' }

/** One film is also a stream of three sizes and one is also WebM, so that the player has every kind of source. */
export const alsoHls = 'negociar-sem-pedir-desculpas'
export const alsoWebm = 'salario-se-conversa-em-voz-alta'
/** The film with an automatic English track that is not active. */
export const withInactiveTrack = 'quanto-vale-o-que-voce-faz'
