import { officeAgenda } from '@juntas/contract/office/agenda'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeAwards, officeChallenges } from '@juntas/contract/office/challenges'
import { officeCompanies, officeCompanyParts } from '@juntas/contract/office/companies'
import { officeAuthors, officeContents, officeSeasons, officeTrails } from '@juntas/contract/office/contents'
import { officeCoupons } from '@juntas/contract/office/coupons'
import { officeExports } from '@juntas/contract/office/exports'
import { officeFirstHour } from '@juntas/contract/office/first-hour'
import { officeFolders } from '@juntas/contract/office/folders'
import { officeImports } from '@juntas/contract/office/imports'
import { officeJobs } from '@juntas/contract/office/jobs'
import { officeLiveMeetings, officeLivePermissions } from '@juntas/contract/office/live'
import { officeMembers } from '@juntas/contract/office/members'
import { officeMentoring } from '@juntas/contract/office/mentoring'
import {
  officeCoachProfiles,
  officeMenteeDocuments,
  officeMentoringLinks,
} from '@juntas/contract/office/mentoring-material'
import { officeNumbers } from '@juntas/contract/office/numbers'
import { officePlans } from '@juntas/contract/office/plans'
import { officeReports } from '@juntas/contract/office/reports'
import { officeSession } from '@juntas/contract/office/session'
import {
  officeFaqGroups,
  officeFaqs,
  officeHelpLines,
  officeMenuItems,
  officePages,
  officeSettings,
} from '@juntas/contract/office/site'
import { officeStaff, staffInvitations } from '@juntas/contract/office/staff'
import { officeSubscriptions } from '@juntas/contract/office/subscriptions'
import { officeSubtitles } from '@juntas/contract/office/subtitles'
import { officeTasks } from '@juntas/contract/office/tasks'
import { officeTerms } from '@juntas/contract/office/terms'
import { officeUploads } from '@juntas/contract/office/uploads'
import { officeViews } from '@juntas/contract/office/views'
import { officeWaiting } from '@juntas/contract/office/waiting'
import type { Routes } from '@juntas/contract/route'
import type { Handlers, Limits } from '../../http/serve.ts'
import { type OfficeHandlers, officeHandlers } from '../../office/office-handlers.ts'
import type { Undoer } from '../../office/undo.ts'
import * as agendaModule from './agenda/agenda.ts'
import { auditHandlers } from './audit/audit.ts'
import * as authorsModule from './authors/authors.ts'
import * as awardsModule from './challenges/awards.ts'
import * as challengesModule from './challenges/challenges.ts'
import * as companiesModule from './companies/companies.ts'
import * as companyPartsModule from './companies/company-parts.ts'
import * as contentsModule from './contents/contents.ts'
import * as couponsModule from './coupons/coupons.ts'
import * as exportsModule from './exports/exports.ts'
import * as firstHourModule from './first-hour/first-hour.ts'
import * as foldersModule from './folders/folders.ts'
import * as importsModule from './imports/imports.ts'
import { undoers as importUndoers } from './imports/undo-import.ts'
import * as jobsModule from './jobs/jobs.ts'
import * as liveMeetingsModule from './live/live-meetings.ts'
import * as livePermissionsModule from './live/live-permissions.ts'
import * as membersModule from './members/members.ts'
import * as coachProfilesModule from './mentoring/coach-profiles.ts'
import * as menteeDocumentsModule from './mentoring/mentee-documents.ts'
import * as mentoringModule from './mentoring/mentoring.ts'
import * as mentoringLinksModule from './mentoring/mentoring-links.ts'
import * as numbersModule from './numbers/numbers.ts'
import * as plansModule from './plans/plans.ts'
import * as reportsModule from './reports/reports.ts'
import * as seasonsModule from './seasons/seasons.ts'
import * as sessionModule from './session/session.ts'
import * as faqsModule from './site/faqs.ts'
import * as helpLinesModule from './site/help-lines.ts'
import * as menuItemsModule from './site/menu-items.ts'
import * as pagesModule from './site/pages.ts'
import * as settingsModule from './site/settings.ts'
import * as staffModule from './staff/staff.ts'
import * as subscriptionsModule from './subscriptions/subscriptions.ts'
import * as subtitlesModule from './subtitles/subtitles.ts'
import * as tasksModule from './tasks/tasks.ts'
import * as termsModule from './terms/terms.ts'
import * as trailsModule from './trails/trails.ts'
import * as uploadsModule from './uploads/uploads.ts'
import * as viewsModule from './views/views.ts'
import * as waitingModule from './waiting/waiting.ts'

/** What can be undone, by the action of its audit entry. */
const undoers: Record<string, Undoer> = {
  ...foldersModule.undoers,
  ...membersModule.undoers,
  ...plansModule.undoers,
  ...couponsModule.undoers,
  ...companiesModule.undoers,
  ...companyPartsModule.undoers,
  ...contentsModule.undoers,
  ...subtitlesModule.undoers,
  ...seasonsModule.undoers,
  ...trailsModule.undoers,
  ...authorsModule.undoers,
  ...jobsModule.undoers,
  ...liveMeetingsModule.undoers,
  ...livePermissionsModule.undoers,
  ...agendaModule.undoers,
  ...challengesModule.undoers,
  ...awardsModule.undoers,
  ...mentoringModule.undoers,
  ...mentoringLinksModule.undoers,
  ...coachProfilesModule.undoers,
  ...menteeDocumentsModule.undoers,
  ...pagesModule.undoers,
  ...menuItemsModule.undoers,
  ...settingsModule.undoers,
  ...helpLinesModule.undoers,
  ...faqsModule.faqs.undoers,
  ...faqsModule.faqGroups.undoers,
  ...termsModule.undoers,
  ...importUndoers,
}

type Add = <M extends Routes>(routes: M, handlers: Handlers<M>, limits?: Limits<M>) => void

/** Every subject of the office with its contract and its handlers. A new one is one line here. */
export function addOffice(add: Add): void {
  const room = <M extends Routes>(routes: M, handlers: OfficeHandlers<M>, limits?: Limits<M>) =>
    add(routes, officeHandlers(routes, handlers), limits)
  room(officeSession, sessionModule.handlers, sessionModule.limits)
  room(officeWaiting, waitingModule.handlers)
  room(officeNumbers, numbersModule.handlers)
  room(officeFirstHour, firstHourModule.handlers, firstHourModule.limits)
  room(officeAudit, auditHandlers(undoers))
  room(officeViews, viewsModule.handlers)
  room(officeStaff, staffModule.handlers)
  add(staffInvitations, staffModule.invitationHandlers, staffModule.invitationLimits)
  room(officeTasks, tasksModule.handlers)
  room(officeUploads, uploadsModule.handlers)
  room(officeFolders, foldersModule.handlers)
  room(officeMembers, membersModule.handlers)
  room(officeSubscriptions, subscriptionsModule.handlers)
  room(officePlans, plansModule.handlers)
  room(officeCoupons, couponsModule.handlers)
  room(officeReports, reportsModule.handlers, reportsModule.limits)
  room(officeCompanies, companiesModule.handlers)
  room(officeCompanyParts, companyPartsModule.handlers)
  room(officeContents, contentsModule.handlers)
  room(officeSubtitles, subtitlesModule.handlers)
  room(officeSeasons, seasonsModule.handlers)
  room(officeTrails, trailsModule.handlers)
  room(officeAuthors, authorsModule.handlers)
  room(officeJobs, jobsModule.handlers)
  room(officeImports, importsModule.handlers)
  room(officeExports, exportsModule.handlers)
  room(officeLiveMeetings, liveMeetingsModule.handlers)
  room(officeLivePermissions, livePermissionsModule.handlers)
  room(officeAgenda, agendaModule.handlers)
  room(officeChallenges, challengesModule.handlers)
  room(officeAwards, awardsModule.handlers)
  room(officeMentoring, mentoringModule.handlers)
  room(officeMentoringLinks, mentoringLinksModule.handlers)
  room(officeCoachProfiles, coachProfilesModule.handlers)
  room(officeMenteeDocuments, menteeDocumentsModule.handlers)
  room(officePages, pagesModule.handlers)
  room(officeMenuItems, menuItemsModule.handlers)
  room(officeSettings, settingsModule.handlers)
  room(officeHelpLines, helpLinesModule.handlers)
  room(officeFaqs, faqsModule.faqs.handlers)
  room(officeFaqGroups, faqsModule.faqGroups.handlers)
  room(officeTerms, termsModule.handlers)
}
