import type { Seed } from '../src/db/seeds/seed.ts'
import { accountsSeed } from './accounts.ts'
import { agendaSeed } from './agenda/agenda.ts'
import { awardsSeed } from './awards.ts'
import { billingSeed } from './billing.ts'
import { boardSeed } from './board/board.ts'
import { circlesSeed } from './circles.ts'
import { communitySeed } from './community.ts'
import { companiesSeed } from './companies.ts'
import { consentsSeed } from './consents.ts'
import { curriculaSeed } from './curricula.ts'
import { growthSeed } from './growth.ts'
import { helpLinesSeed } from './help-lines.ts'
import { jobsSeed } from './jobs/jobs.ts'
import { foldersSeed, librarySeed } from './library/library.ts'
import { libraryActivitySeed } from './library/library-activity.ts'
import { transcriptsSeed } from './library/transcripts.ts'
import { liveSeed } from './live.ts'
import { mentoringSeed } from './mentoring.ts'
import { mentorsSeed } from './mentors.ts'
import { networksSeed } from './networks.ts'
import { notificationsSeed } from './notifications.ts'
import { numbersSeed } from './numbers.ts'
import { officeSeed } from './office.ts'
import { socialLinksSeed } from './social-links.ts'
import { surveysSeed } from './surveys.ts'

/** In order: what grants read comes before the accounts that hold it. */
export const demoSeeds: Seed[] = [
  foldersSeed,
  accountsSeed,
  officeSeed,
  billingSeed,
  librarySeed,
  communitySeed,
  libraryActivitySeed,
  transcriptsSeed,
  boardSeed,
  helpLinesSeed,
  networksSeed,
  agendaSeed,
  awardsSeed,
  curriculaSeed,
  jobsSeed,
  mentoringSeed,
  mentorsSeed,
  liveSeed,
  surveysSeed,
  growthSeed,
  consentsSeed,
  notificationsSeed,
  companiesSeed,
  circlesSeed,
  numbersSeed,
  socialLinksSeed,
]
