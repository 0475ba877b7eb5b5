import multipart from '@fastify/multipart'
import { webhooks } from '@juntas/contract/billing/billing'
import { bounces } from '@juntas/contract/bounces'
import * as contracts from '@juntas/contract/contracts'
import type { RouteShape, Routes } from '@juntas/contract/route'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import * as heartbeatTasks from '../heartbeats/tasks.ts'
import { type Handlers, type Limits, serve } from '../http/serve.ts'
import * as retention from '../tasks/retention.ts'
import * as retries from '../tasks/retries.ts'
import type { Schedule } from '../tasks/runner.ts'
import type { Tasks } from '../tasks/tasks.ts'
import * as accountModule from './account/account.ts'
import * as securityModule from './account/devices/security-handlers.ts'
import * as emailChangeModule from './account/email-change/email-change-handlers.ts'
import * as invitationModule from './account/invitation/invitation-handlers.ts'
import { limits as accountLimits } from './account/limits.ts'
import * as microsoftModule from './account/sign-in/microsoft-handlers.ts'
import * as accountTasks from './account/tasks.ts'
import * as achievementsModule from './achievements/achievements.ts'
import * as achievementsTasks from './achievements/tasks.ts'
import * as agendaModule from './agenda/agenda.ts'
import * as billingModule from './billing/billing.ts'
import * as billingTasks from './billing/tasks.ts'
import * as webhooksModule from './billing/webhooks.ts'
import * as boardModule from './board/board.ts'
import * as boardTasks from './board/tasks.ts'
import * as bouncesModule from './bounces/bounces.ts'
import * as circlesModule from './circles/circles.ts'
import * as circlesTasks from './circles/tasks.ts'
import * as commentsModule from './comments/comments.ts'
import * as companiesModule from './companies/companies.ts'
import * as companiesTasks from './companies/tasks.ts'
import * as discreetModule from './discreet/discreet.ts'
import * as evaluationsModule from './evaluations/evaluations.ts'
import * as growthModule from './growth/growth.ts'
import * as growthTasks from './growth/tasks.ts'
import * as companyJobsModule from './jobs/company-jobs.ts'
import * as jobsModule from './jobs/jobs.ts'
import * as jobsTasks from './jobs/tasks.ts'
import * as certificatesModule from './library/certificates/certificate-handlers.ts'
import * as libraryModule from './library/library.ts'
import * as searchModule from './library/search/search-handlers.ts'
import * as transcriptModule from './library/transcript.ts'
import * as videoModule from './library/video.ts'
import * as liveMeetingModule from './live-meeting/live-meeting.ts'
import * as avatarsModule from './members/avatar/avatar-handlers.ts'
import * as curriculumModule from './members/curriculum/curriculum-handlers.ts'
import * as customersModule from './members/customers.ts'
import * as experiencesModule from './members/experiences.ts'
import * as locationModule from './members/location.ts'
import * as membersModule from './members/me.ts'
import * as membersTasks from './members/tasks.ts'
import * as mentoringModule from './mentoring/mentoring.ts'
import * as mentoringTasks from './mentoring/tasks.ts'
import * as mentorsModule from './mentors/mentors.ts'
import * as mentorsTasks from './mentors/tasks.ts'
import * as networksModule from './networks/networks.ts'
import * as networksTasks from './networks/tasks.ts'
import * as noteLinksModule from './notes/links/link-handlers.ts'
import * as notesModule from './notes/notes.ts'
import * as notificationsModule from './notifications/notifications.ts'
import * as notificationsTasks from './notifications/tasks.ts'
import { addOffice } from './office/office.ts'
import * as officeTasks from './office/office-tasks.ts'
import * as privacyModule from './privacy/privacy.ts'
import * as privacyTasks from './privacy/tasks.ts'
import * as safetyModule from './safety/safety.ts'
import * as siteModule from './site/site.ts'
import * as siteTasks from './site/tasks.ts'
import * as surveysModule from './surveys/surveys.ts'
import * as surveysTasks from './surveys/tasks.ts'
import * as timeModule from './time/time.ts'

/** Every module with its contract and its handlers. A new module is one line here. */
export function serveModules(app: FastifyInstance, context: AppContext): RouteShape[] {
  const shapes: RouteShape[] = []
  const add = <M extends Routes>(routes: M, handlers: Handlers<M>, limits?: Limits<M>) => {
    serve(app, context, routes, handlers, limits)
    shapes.push(...Object.values(routes))
  }
  add(contracts.site, siteModule.handlers, siteModule.limits)
  add(contracts.account, accountModule.handlers, accountLimits)
  add(contracts.security, securityModule.handlers)
  add(contracts.emailChange, emailChangeModule.handlers, emailChangeModule.limits)
  add(contracts.memberInvitations, invitationModule.handlers, invitationModule.limits)
  add(contracts.microsoft, microsoftModule.handlers, microsoftModule.limits)
  add(contracts.members, membersModule.handlers)
  add(contracts.achievements, achievementsModule.handlers, achievementsModule.limits)
  add(contracts.agenda, agendaModule.handlers)
  add(contracts.billing, billingModule.handlers, billingModule.limits)
  add(webhooks, webhooksModule.handlers)
  add(bounces, bouncesModule.handlers)
  add(contracts.board, boardModule.handlers, boardModule.limits)
  add(contracts.safety, safetyModule.handlers, safetyModule.limits)
  add(contracts.comments, commentsModule.handlers, commentsModule.limits)
  add(contracts.companies, companiesModule.handlers, companiesModule.limits)
  add(contracts.curriculum, curriculumModule.handlers, curriculumModule.limits)
  add(contracts.customers, customersModule.handlers)
  add(contracts.discreet, discreetModule.handlers, discreetModule.limits)
  add(contracts.experiences, experiencesModule.handlers, experiencesModule.limits)
  add(contracts.jobs, jobsModule.handlers)
  add(contracts.companyJobs, companyJobsModule.handlers, companyJobsModule.limits)
  add(contracts.liveMeeting, liveMeetingModule.handlers, liveMeetingModule.limits)
  add(contracts.location, locationModule.handlers)
  add(contracts.library, libraryModule.handlers)
  add(contracts.certificates, certificatesModule.handlers, certificatesModule.limits)
  add(contracts.search, searchModule.handlers)
  add(contracts.evaluations, evaluationsModule.handlers, evaluationsModule.limits)
  add(contracts.mentoring, mentoringModule.handlers)
  add(contracts.mentors, mentorsModule.handlers, mentorsModule.limits)
  add(contracts.circles, circlesModule.handlers, circlesModule.limits)
  add(contracts.networks, networksModule.handlers, networksModule.limits)
  add(contracts.notes, notesModule.handlers, notesModule.limits)
  add(contracts.noteLinks, noteLinksModule.handlers, noteLinksModule.limits)
  add(contracts.notifications, notificationsModule.handlers)
  add(contracts.privacy, privacyModule.handlers, privacyModule.limits)
  add(contracts.transcript, transcriptModule.handlers, transcriptModule.limits)
  add(contracts.video, videoModule.handlers)
  add(contracts.surveys, surveysModule.handlers)
  add(contracts.growth, growthModule.handlers)
  add(contracts.time, timeModule.handlers)
  addOffice(add)
  // In a scope of its own: only this route parses form data.
  app.register(async (room) => {
    await room.register(multipart, avatarsModule.formLimits)
    serve(room, context, contracts.avatars, avatarsModule.handlers, avatarsModule.limits)
  })
  shapes.push(...Object.values(contracts.avatars))
  // Mail clients post a form or nothing at all: the body is discarded unread.
  shapes.push(...Object.values(contracts.unsubscribing))
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null, undefined)
    })
    serve(
      scope,
      context,
      contracts.unsubscribing,
      notificationsModule.unsubscribers,
      notificationsModule.unsubscribeLimits,
    )
  })
  return shapes
}

const workers: { tasks: Tasks; schedules?: Schedule[] }[] = [
  accountTasks,
  achievementsTasks,
  billingTasks,
  boardTasks,
  circlesTasks,
  companiesTasks,
  growthTasks,
  jobsTasks,
  membersTasks,
  mentoringTasks,
  mentorsTasks,
  networksTasks,
  notificationsTasks,
  officeTasks,
  privacyTasks,
  siteTasks,
  surveysTasks,
  heartbeatTasks,
  retention,
  retries,
]

export const tasks: Tasks = Object.assign({}, ...workers.map((module) => module.tasks))

export const schedules = workers.flatMap((module) => module.schedules ?? [])
