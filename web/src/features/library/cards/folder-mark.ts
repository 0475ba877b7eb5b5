import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import PlayCircle from 'lucide-react/icons/circle-play'
import Compass from 'lucide-react/icons/compass'
import Gem from 'lucide-react/icons/gem'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Radio from 'lucide-react/icons/radio'
import RouteIcon from 'lucide-react/icons/route'
import type { ContentCard } from '../types.ts'

export interface FolderMark {
  /** The name of the drawing; colors go by `tone`. */
  name: string
  icon: LucideIcon
  tone: 'talks' | 'todaspro' | 'masterclass' | 'skills' | 'books' | 'live' | 'other'
}

const marks: Record<string, FolderMark> = {
  talks: { name: 'balloons', icon: MessagesSquare, tone: 'talks' },
  todaspro: { name: 'diamond', icon: Gem, tone: 'todaspro' },
  masterclass: { name: 'compass', icon: Compass, tone: 'masterclass' },
  livros: { name: 'book', icon: BookOpen, tone: 'books' },
  'aconteceu-na-live': { name: 'waves', icon: Radio, tone: 'live' },
  'eventos-ao-vivo': { name: 'waves', icon: Radio, tone: 'live' },
}
const trail: FolderMark = { name: 'path', icon: RouteIcon, tone: 'skills' }
const other: FolderMark = { name: 'play', icon: PlayCircle, tone: 'other' }

/** A folder is recognized by an icon and a color [CONTENT-30]. */
export const markOf = ({ type, slug }: ContentCard['folder']): FolderMark =>
  type === 'Skill' ? trail : (marks[slug] ?? other)
