import type { LucideIcon } from 'lucide-react'
import Award from 'lucide-react/icons/award'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartNoAxes from 'lucide-react/icons/chart-no-axes-column'
import Play from 'lucide-react/icons/circle-play'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CloudOff from 'lucide-react/icons/cloud-off'
import Compass from 'lucide-react/icons/compass'
import CreditCard from 'lucide-react/icons/credit-card'
import Flag from 'lucide-react/icons/flag'
import Gem from 'lucide-react/icons/gem'
import Handshake from 'lucide-react/icons/handshake'
import KeyRound from 'lucide-react/icons/key-round'
import Medal from 'lucide-react/icons/medal'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Monitor from 'lucide-react/icons/monitor'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Radio from 'lucide-react/icons/radio'
import Route from 'lucide-react/icons/route'
import Scroll from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import Timer from 'lucide-react/icons/timer'
import TrendingUp from 'lucide-react/icons/trending-up'
import UserRound from 'lucide-react/icons/user-round'
import type { PlaceAddress } from './places.ts'

export const placeIcons: Record<PlaceAddress, LucideIcon> = {
  '/moderacao': Flag,
  '/mentoria/acompanhamento': Compass,
  '/mentoras/pedidos': Compass,
  '/live-video': Radio,
  '/especialista': MessageCircleQuestion,
  '/empresa': Building,
  '/habilidades': Route,
  '/talks': MessagesSquare,
  '/masterclass': Compass,
  '/todaspro': Gem,
  '/livros': BookOpen,
  '/aconteceu-na-live': Radio,
  '/eventos-ao-vivo': CalendarDays,
  '/tempo': Timer,
  '/favoritos': Star,
  '/conteudos': Play,
  '/sem-rede': CloudOff,
  '/todas-juntas': MessageCircle,
  '/networks': Handshake,
  '/circulos': Radio,
  '/mentoras': Compass,
  '/mentoria': Compass,
  '/agenda-b2c': CalendarDays,
  '/notas': NotebookPen,
  '/progresso-habilidade': Award,
  '/conquistas': Medal,
  '/crescimento': TrendingUp,
  '/jobs': BriefcaseBusiness,
  '/meu-curriculo': Scroll,
  '/pesquisa-impacto-inicial': ChartNoAxes,
  '/pesquisa-potencia-inicial': Sparkles,
  '/editar-perfil': UserRound,
  '/meu-plano': CreditCard,
  '/notificacoes': Bell,
  '/o-que-minha-empresa-ve': Building,
  '/privacidade': ShieldCheck,
  '/trocar-senha': KeyRound,
  '/seguranca': Monitor,
  '/preferencias-de-tela': Monitor,
  '/faq': CircleHelp,
}
