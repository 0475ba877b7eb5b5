import multipart from '@fastify/multipart'
import { account } from '@juntas/contract/account/account'
import { emailChange } from '@juntas/contract/account/email-change'
import { memberInvitations } from '@juntas/contract/account/invitation'
import { microsoft } from '@juntas/contract/account/microsoft'
import { achievements } from '@juntas/contract/achievements'
import { agenda } from '@juntas/contract/agenda'
import { billing, webhooks } from '@juntas/contract/billing/billing'
import { board } from '@juntas/contract/board'
import { bounces } from '@juntas/contract/bounces'
import { circles } from '@juntas/contract/circles/circles'
import { comments } from '@juntas/contract/comments'
import { companies } from '@juntas/contract/companies'
import { discreet } from '@juntas/contract/discreet'
import { evaluations } from '@juntas/contract/evaluations'
import { growth } from '@juntas/contract/growth'
import { companyJobs } from '@juntas/contract/jobs/company-jobs'
import { jobs } from '@juntas/contract/jobs/jobs'
import { certificates } from '@juntas/contract/library/certificates'
import { library } from '@juntas/contract/library/library'
import { search } from '@juntas/contract/library/search'
import { transcript } from '@juntas/contract/library/transcript'
import { video } from '@juntas/contract/library/video'
import { liveMeeting } from '@juntas/contract/live-meeting'
import { avatars } from '@juntas/contract/members/avatars'
import { curriculum } from '@juntas/contract/members/curriculum'
import { customers } from '@juntas/contract/members/customers'
import { experiences } from '@juntas/contract/members/experiences'
import { location } from '@juntas/contract/members/location'
import { members } from '@juntas/contract/members/members'
import { mentoring } from '@juntas/contract/mentoring'
import { mentors } from '@juntas/contract/mentors'
import { networks } from '@juntas/contract/networks'
import { noteLinks } from '@juntas/contract/notes/note-links'
import { notes } from '@juntas/contract/notes/notes'
import { notifications, unsubscribing } from '@juntas/contract/notifications'
import { privacy } from '@juntas/contract/privacy'
import type { RouteShape, Routes } from '@juntas/contract/route'
import { safety } from '@juntas/contract/safety'
import { site } from '@juntas/contract/site'
import { surveys } from '@juntas/contract/surveys'
import { time } from '@juntas/contract/time'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { type Handlers, type Limits, serve } from '../http/serve.ts'
import * as retention from '../tasks/retention.ts'
import * as retries from '../tasks/retries.ts'
import type { Schedule } from '../tasks/runner.ts'
import type { Tasks } from '../tasks/tasks.ts'
import * as accountModule from './account/account.ts'
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
  add(site, siteModule.handlers, siteModule.limits)
  add(account, accountModule.handlers, accountLimits)
  add(emailChange, emailChangeModule.handlers, emailChangeModule.limits)
  add(memberInvitations, invitationModule.handlers, invitationModule.limits)
  add(microsoft, microsoftModule.handlers, microsoftModule.limits)
  add(members, membersModule.handlers)
  add(achievements, achievementsModule.handlers, achievementsModule.limits)
  add(agenda, agendaModule.handlers)
  add(billing, billingModule.handlers, billingModule.limits)
  add(webhooks, webhooksModule.handlers)
  add(bounces, bouncesModule.handlers)
  add(board, boardModule.handlers, boardModule.limits)
  add(safety, safetyModule.handlers, safetyModule.limits)
  add(comments, commentsModule.handlers, commentsModule.limits)
  add(companies, companiesModule.handlers, companiesModule.limits)
  add(curriculum, curriculumModule.handlers, curriculumModule.limits)
  add(customers, customersModule.handlers)
  add(discreet, discreetModule.handlers, discreetModule.limits)
  add(experiences, experiencesModule.handlers, experiencesModule.limits)
  add(jobs, jobsModule.handlers)
  add(companyJobs, companyJobsModule.handlers, companyJobsModule.limits)
  add(liveMeeting, liveMeetingModule.handlers, liveMeetingModule.limits)
  add(location, locationModule.handlers)
  add(library, libraryModule.handlers)
  add(certificates, certificatesModule.handlers, certificatesModule.limits)
  add(search, searchModule.handlers)
  add(evaluations, evaluationsModule.handlers, evaluationsModule.limits)
  add(mentoring, mentoringModule.handlers)
  add(mentors, mentorsModule.handlers, mentorsModule.limits)
  add(circles, circlesModule.handlers, circlesModule.limits)
  add(networks, networksModule.handlers, networksModule.limits)
  add(notes, notesModule.handlers, notesModule.limits)
  add(noteLinks, noteLinksModule.handlers, noteLinksModule.limits)
  add(notifications, notificationsModule.handlers)
  add(privacy, privacyModule.handlers, privacyModule.limits)
  add(transcript, transcriptModule.handlers, transcriptModule.limits)
  add(video, videoModule.handlers)
  add(surveys, surveysModule.handlers)
  add(growth, growthModule.handlers)
  add(time, timeModule.handlers)
  addOffice(add)
  // In a scope of its own: only this route parses form data.
  app.register(async (room) => {
    await room.register(multipart, avatarsModule.formLimits)
    serve(room, context, avatars, avatarsModule.handlers, avatarsModule.limits)
  })
  shapes.push(...Object.values(avatars))
  // Mail clients post a form or nothing at all: the body is discarded unread.
  shapes.push(...Object.values(unsubscribing))
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null, undefined)
    })
    serve(scope, context, unsubscribing, notificationsModule.unsubscribers, notificationsModule.unsubscribeLimits)
  })
  return shapes
}

export const tasks: Tasks = {
  ...accountTasks.tasks,
  ...achievementsTasks.tasks,
  ...boardTasks.tasks,
  ...circlesTasks.tasks,
  ...companiesTasks.tasks,
  ...growthTasks.tasks,
  ...jobsTasks.tasks,
  ...membersTasks.tasks,
  ...mentoringTasks.tasks,
  ...mentorsTasks.tasks,
  ...networksTasks.tasks,
  ...notificationsTasks.tasks,
  ...officeTasks.tasks,
  ...privacyTasks.tasks,
  ...siteTasks.tasks,
  ...surveysTasks.tasks,
  ...billingTasks.tasks,
  ...retention.tasks,
  ...retries.tasks,
}

export const schedules: Schedule[] = [
  ...accountTasks.schedules,
  ...billingTasks.schedules,
  ...circlesTasks.schedules,
  ...companiesTasks.schedules,
  ...membersTasks.schedules,
  ...mentorsTasks.schedules,
  ...notificationsTasks.schedules,
  ...officeTasks.schedules,
  ...privacyTasks.schedules,
  ...surveysTasks.schedules,
  ...retention.schedules,
  ...retries.schedules,
]
