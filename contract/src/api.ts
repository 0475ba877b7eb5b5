import type { account } from './account/account.ts'
import type { emailChange } from './account/email-change.ts'
import type { memberInvitations } from './account/invitation.ts'
import type { microsoft } from './account/microsoft.ts'
import type { achievements } from './achievements.ts'
import type { agenda } from './agenda.ts'
import type { billing } from './billing/billing.ts'
import type { board } from './board.ts'
import type { circles } from './circles/circles.ts'
import type { comments } from './comments.ts'
import type { companies } from './companies.ts'
import type { discreet } from './discreet.ts'
import type { evaluations } from './evaluations.ts'
import type { growth } from './growth.ts'
import type { companyJobs } from './jobs/company-jobs.ts'
import type { jobs } from './jobs/jobs.ts'
import type { certificates } from './library/certificates.ts'
import type { library } from './library/library.ts'
import type { search } from './library/search.ts'
import type { transcript } from './library/transcript.ts'
import type { video } from './library/video.ts'
import type { liveMeeting } from './live-meeting.ts'
import type { avatars } from './members/avatars.ts'
import type { curriculum } from './members/curriculum.ts'
import type { customers } from './members/customers.ts'
import type { experiences } from './members/experiences.ts'
import type { location } from './members/location.ts'
import type { members } from './members/members.ts'
import type { mentoring } from './mentoring.ts'
import type { mentors } from './mentors.ts'
import type { networks } from './networks.ts'
import type { noteLinks } from './notes/note-links.ts'
import type { notes } from './notes/notes.ts'
import type { notifications, unsubscribing } from './notifications.ts'
import type { privacy } from './privacy.ts'
import type { ByAddress } from './route.ts'
import type { safety } from './safety.ts'
import type { site } from './site.ts'
import type { surveys } from './surveys.ts'
import type { time } from './time.ts'

/** Every address of the API, for the browser's typed caller. Types only: no contract file reaches the bundle. */
export type Api = ByAddress<typeof achievements> &
  ByAddress<typeof agenda> &
  ByAddress<typeof avatars> &
  ByAddress<typeof billing> &
  ByAddress<typeof board> &
  ByAddress<typeof safety> &
  ByAddress<typeof circles> &
  ByAddress<typeof comments> &
  ByAddress<typeof companies> &
  ByAddress<typeof companyJobs> &
  ByAddress<typeof certificates> &
  ByAddress<typeof curriculum> &
  ByAddress<typeof customers> &
  ByAddress<typeof discreet> &
  ByAddress<typeof experiences> &
  ByAddress<typeof growth> &
  ByAddress<typeof jobs> &
  ByAddress<typeof liveMeeting> &
  ByAddress<typeof location> &
  ByAddress<typeof library> &
  ByAddress<typeof evaluations> &
  ByAddress<typeof mentoring> &
  ByAddress<typeof mentors> &
  ByAddress<typeof networks> &
  ByAddress<typeof notes> &
  ByAddress<typeof noteLinks> &
  ByAddress<typeof notifications> &
  ByAddress<typeof unsubscribing> &
  ByAddress<typeof privacy> &
  ByAddress<typeof search> &
  ByAddress<typeof transcript> &
  ByAddress<typeof site> &
  ByAddress<typeof surveys> &
  ByAddress<typeof time> &
  ByAddress<typeof video> &
  ByAddress<typeof account> &
  ByAddress<typeof members> &
  ByAddress<typeof emailChange> &
  ByAddress<typeof memberInvitations> &
  ByAddress<typeof microsoft>
