import type { PlaceAddress } from './places.ts'

interface Picture {
  folder: 'talks' | 'todaspro' | 'masterclass' | 'skills' | 'books' | 'live'
  art: string
}

const art = (folder: string, author: string) => `/media/drawn/thumbs/${folder}/sala.svg?author=${author}`

/** The folders' pictures on home, each in the folder's own style. */
export const pictures: Partial<Record<PlaceAddress, Picture>> = {
  '/habilidades': { folder: 'skills', art: art('habilidades', 'yara-nunes') },
  '/talks': { folder: 'talks', art: art('talks', 'teresa-vidal') },
  '/masterclass': { folder: 'masterclass', art: art('masterclass', 'lucia-ferraz') },
  '/todaspro': { folder: 'todaspro', art: art('todaspro', 'helena-prado') },
  '/livros': { folder: 'books', art: art('livros', 'beatriz-lemos') },
  '/aconteceu-na-live': { folder: 'live', art: art('aconteceu-na-live', 'rosa-albuquerque') },
}
