import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageCircleReply from 'lucide-react/icons/message-circle-reply'
import Route from 'lucide-react/icons/route'
import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../../lib/session/viewer.ts'

export interface NewsItem {
  key: string
  url: string
  icon: LucideIcon
  tint: 'live' | 'phrase' | 'later' | 'trail'
  title: string
  text: string
}

const shown = 3

/** What waits for the member first, then suggestions; three at a time. */
export function newsFor({ sessionInfo }: Pick<Viewer, 'sessionInfo'>): NewsItem[] {
  const { unreadPosts, unreadNetworks, hasMinimumCurriculum, hasTrialSubscription, hasActiveSubscription } = sessionInfo
  const waiting: (NewsItem | false)[] = [
    unreadNetworks > 0 && {
      key: 'networks',
      url: '/networks',
      icon: Handshake,
      tint: 'later',
      title: m.site_news_networks({ count: unreadNetworks }),
      text: m.site_news_networks_text(),
    },
    unreadPosts > 0 && {
      key: 'posts',
      url: '/todas-juntas',
      icon: MessageCircleReply,
      tint: 'phrase',
      title: m.site_news_posts({ count: unreadPosts }),
      text: m.site_news_posts_text(),
    },
    hasTrialSubscription &&
      !hasActiveSubscription && {
        key: 'trial',
        url: '/meu-plano',
        icon: Hourglass,
        tint: 'live',
        title: m.site_news_trial(),
        text: m.site_news_trial_text(),
      },
    !hasMinimumCurriculum && {
      key: 'resume',
      url: '/meu-curriculo',
      icon: FileText,
      tint: 'trail',
      title: m.site_news_resume(),
      text: m.site_news_resume_text(),
    },
  ]
  const standing: NewsItem[] = [
    {
      key: 'trail',
      url: '/habilidades',
      icon: Route,
      tint: 'trail',
      title: m.site_news_trail(),
      text: m.site_news_trail_text(),
    },
    {
      key: 'ask',
      url: '/todas-juntas/nova-publicacao',
      icon: MessageCircleReply,
      tint: 'phrase',
      title: m.site_news_ask(),
      text: m.site_news_ask_text(),
    },
    {
      key: 'meet',
      url: '/networks',
      icon: Handshake,
      tint: 'later',
      title: m.site_news_meet(),
      text: m.site_news_meet_text(),
    },
  ]
  const items = waiting.filter((item): item is NewsItem => item !== false)
  const rest = standing.filter(({ icon }) => !items.some((item) => item.icon === icon))
  return [...items, ...rest].slice(0, shown)
}
