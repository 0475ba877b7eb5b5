import type { Config } from '../config.ts'
import type { Captcha } from './captcha/captcha.ts'
import { recaptcha } from './captcha/recaptcha.ts'
import type { Files } from './files/files.ts'
import { openFiles } from './files/open-files.ts'
import { entra } from './identity/entra.ts'
import type { Identity } from './identity/identity.ts'
import type { Mail } from './mail/mail.ts'
import { smtp } from './mail/smtp.ts'
import { activeCampaign } from './marketing/active-campaign.ts'
import type { Marketing } from './marketing/marketing.ts'
import type { Meetings } from './meetings/meetings.ts'
import { zoom } from './meetings/zoom.ts'
import type { Payments } from './payments/payments.ts'
import { vindi } from './payments/vindi.ts'
import { openVideo } from './video/open-video.ts'
import type { Video, VideoUploads } from './video/video.ts'
import { vimeoUploads } from './video/vimeo-uploads.ts'

/** The external services, one interface per role. Only addresses and keys differ between demo and live. */
export interface Partners {
  captcha: Captcha
  files: Files
  identity: Identity
  mail: Mail
  marketing: Marketing
  meetings: Meetings
  payments: Payments
  video: Video
  /** Null: films are converted and served here. */
  videoUploads: VideoUploads | null
}

export function openPartners(config: Config): Partners {
  return {
    captcha: recaptcha(config.recaptcha),
    files: openFiles(config),
    identity: entra(config.microsoft),
    mail: smtp({ ...config.mail, dataKey: config.dataKey }),
    marketing: activeCampaign(config.marketing),
    meetings: zoom(config.meetings),
    payments: vindi(config),
    video: openVideo(config),
    videoUploads: vimeoUploads(config.video),
  }
}
