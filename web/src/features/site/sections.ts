import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building from 'lucide-react/icons/building-2'
import ChartNoAxes from 'lucide-react/icons/chart-no-axes-column'
import Compass from 'lucide-react/icons/compass'
import Flag from 'lucide-react/icons/flag'
import Gem from 'lucide-react/icons/gem'
import Handshake from 'lucide-react/icons/handshake'
import Medal from 'lucide-react/icons/medal'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MessagesSquare from 'lucide-react/icons/messages-square'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Radio from 'lucide-react/icons/radio'
import Route from 'lucide-react/icons/route'
import Scroll from 'lucide-react/icons/scroll-text'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import { m } from '#paraglide/messages.js'

export interface Section {
  url: string
  icon: LucideIcon
  name: string
  text: string
}
export interface WatchSection extends Section {
  folder: 'talks' | 'todaspro' | 'masterclass' | 'skills' | 'books' | 'live'
  art: string
}

const art = (folder: string, author: string) => `/media/drawn/thumbs/${folder}/sala.svg?author=${author}`
const room = (url: string, icon: LucideIcon, name: () => string, text: () => string): Section => ({
  url,
  icon,
  name: name(),
  text: text(),
})

/** The folders, each with a picture in its own style. */
export const watchSections = (): WatchSection[] => [
  {
    ...room('/habilidades', Route, m.site_room_skills, m.site_room_skills_text),
    folder: 'skills',
    art: art('habilidades', 'yara-nunes'),
  },
  {
    ...room('/talks', MessagesSquare, m.site_room_talks, m.site_room_talks_text),
    folder: 'talks',
    art: art('talks', 'teresa-vidal'),
  },
  {
    ...room('/masterclass', Compass, m.site_room_masterclass, m.site_room_masterclass_text),
    folder: 'masterclass',
    art: art('masterclass', 'lucia-ferraz'),
  },
  {
    ...room('/todaspro', Gem, m.site_room_todaspro, m.site_room_todaspro_text),
    folder: 'todaspro',
    art: art('todaspro', 'helena-prado'),
  },
  {
    ...room('/livros', BookOpen, m.site_room_books, m.site_room_books_text),
    folder: 'books',
    art: art('livros', 'beatriz-lemos'),
  },
  {
    ...room('/aconteceu-na-live', Radio, m.site_room_past_lives, m.site_room_past_lives_text),
    folder: 'live',
    art: art('aconteceu-na-live', 'rosa-albuquerque'),
  },
]

export const communitySections = (): Section[] => [
  room('/todas-juntas', MessageCircle, m.site_room_board, m.site_room_board_text),
  room('/networks', Handshake, m.site_room_networks, m.site_room_networks_text),
  room('/conquistas', Medal, m.site_room_achievements, m.site_room_achievements_text),
  room('/eventos-ao-vivo', Radio, m.site_room_events, m.site_room_events_text),
  room('/jobs', BriefcaseBusiness, m.site_room_jobs, m.site_room_jobs_text),
]

export const careerSections = (): Section[] => [
  room('/meu-curriculo', Scroll, m.site_room_resume, m.site_room_resume_text),
  room('/notas', NotebookPen, m.site_room_notes, m.site_room_notes_text),
  room('/favoritos', Star, m.site_room_favorites, m.site_room_favorites_text),
  room('/pesquisa-impacto-inicial', ChartNoAxes, m.site_room_impact, m.site_room_impact_text),
  room('/pesquisa-potencia-inicial', Sparkles, m.site_room_potential, m.site_room_potential_text),
]

/** The areas that the member's roles open. */
export function workSections(roles: readonly string[]): Section[] {
  const has = (...wanted: string[]) => wanted.some((role) => roles.includes(role))
  return [
    ...(has('coach', 'mentor')
      ? [room('/mentoria/acompanhamento', Compass, m.site_room_coach, m.site_room_coach_text)]
      : []),
    ...(has('specialist')
      ? [room('/especialista', MessageCircleQuestion, m.site_room_specialist, m.site_room_specialist_text)]
      : []),
    ...(has('manager') ? [room('/empresa', Building, m.site_room_company, m.site_room_company_text)] : []),
    ...(has('moderator') ? [room('/moderacao', Flag, m.site_room_review, m.site_room_review_text)] : []),
  ]
}
