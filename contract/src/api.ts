import type { account } from './account.ts'
import type { achievements } from './achievements.ts'
import type { agenda } from './agenda.ts'
import type { avatars } from './avatars.ts'
import type { billing } from './billing.ts'
import type { board } from './board.ts'
import type { certificates } from './certificates.ts'
import type { comments } from './comments.ts'
import type { curriculum } from './curriculum.ts'
import type { customers } from './customers.ts'
import type { emailChange } from './email-change.ts'
import type { evaluations } from './evaluations.ts'
import type { experiences } from './experiences.ts'
import type { jobs } from './jobs.ts'
import type { library } from './library.ts'
import type { liveMeeting } from './live-meeting.ts'
import type { location } from './location.ts'
import type { members } from './members.ts'
import type { mentoring } from './mentoring.ts'
import type { microsoft } from './microsoft.ts'
import type { networks } from './networks.ts'
import type { notes } from './notes.ts'
import type { notifications, unsubscribing } from './notifications.ts'
import type { privacy } from './privacy.ts'
import type { ByAddress } from './route.ts'
import type { safety } from './safety.ts'
import type { search } from './search.ts'
import type { site } from './site.ts'
import type { surveys } from './surveys.ts'
import type { video } from './video.ts'

/** Every address of the API, for the browser's typed caller. Types only: no contract file reaches the bundle. */
export type Api = ByAddress<typeof achievements> &
  ByAddress<typeof agenda> &
  ByAddress<typeof avatars> &
  ByAddress<typeof billing> &
  ByAddress<typeof board> &
  ByAddress<typeof safety> &
  ByAddress<typeof comments> &
  ByAddress<typeof certificates> &
  ByAddress<typeof curriculum> &
  ByAddress<typeof customers> &
  ByAddress<typeof experiences> &
  ByAddress<typeof jobs> &
  ByAddress<typeof liveMeeting> &
  ByAddress<typeof location> &
  ByAddress<typeof library> &
  ByAddress<typeof evaluations> &
  ByAddress<typeof mentoring> &
  ByAddress<typeof networks> &
  ByAddress<typeof notes> &
  ByAddress<typeof notifications> &
  ByAddress<typeof unsubscribing> &
  ByAddress<typeof privacy> &
  ByAddress<typeof search> &
  ByAddress<typeof site> &
  ByAddress<typeof surveys> &
  ByAddress<typeof video> &
  ByAddress<typeof account> &
  ByAddress<typeof members> &
  ByAddress<typeof emailChange> &
  ByAddress<typeof microsoft>
