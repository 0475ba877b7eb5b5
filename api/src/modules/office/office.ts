import { officeAgenda } from '@juntas/contract/office/agenda'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeCoupons } from '@juntas/contract/office/billing/coupons'
import { officePlans } from '@juntas/contract/office/billing/plans'
import { officeSubscriptions } from '@juntas/contract/office/billing/subscriptions'
import { officeAwards, officeChallenges } from '@juntas/contract/office/challenges'
import { officeCompanies, officeCompanyParts } from '@juntas/contract/office/companies'
import { officeExports } from '@juntas/contract/office/exports'
import { officeFirstHour } from '@juntas/contract/office/first-hour'
import { officeImports } from '@juntas/contract/office/imports'
import { officeJobs } from '@juntas/contract/office/jobs'
import { officeAuthors, officeContents, officeSeasons, officeTrails } from '@juntas/contract/office/library/contents'
import { officeFolders } from '@juntas/contract/office/library/folders'
import { officeSubtitles } from '@juntas/contract/office/library/subtitles'
import { officeUploads } from '@juntas/contract/office/library/uploads'
import { officeLiveMeetings, officeLivePermissions } from '@juntas/contract/office/live'
import { officeMembers } from '@juntas/contract/office/members'
import { officeMentoring } from '@juntas/contract/office/mentoring'
import {
  officeCoachProfiles,
  officeMenteeDocuments,
  officeMentoringLinks,
} from '@juntas/contract/office/mentoring-material'
import { officeNumbers } from '@juntas/contract/office/numbers'
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
import { officeFactorResets, officeStaff, staffInvitations } from '@juntas/contract/office/staff'
import { officeTasks } from '@juntas/contract/office/tasks'
import { officeTerms } from '@juntas/contract/office/terms'
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
import { undoers as importUndoers } from './imports/steps/undo-import.ts'
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
import { factorResetHandlers } from './staff/factor-reset-handlers.ts'
import * as staffModule from './staff/staff.ts'
import * as subscriptionsModule from './subscriptions/subscriptions.ts'
import * as subtitlesModule from './subtitles/subtitles.ts'
import * as tasksModule from './tasks/tasks.ts'
import * as termsModule from './terms/terms.ts'
import * as trailsModule from './trails/trails.ts'
import * as uploadsModule from './uploads/uploads.ts'
import * as viewsModule from './views/views.ts'
import * as waitingModule from './waiting/waiting.ts'

type Add = <M extends Routes>(routes: M, handlers: Handlers<M>, limits?: Limits<M>) => void

interface Subject<M extends Routes> {
  handlers: OfficeHandlers<M>
  limits?: Limits<M>
  /** What can be undone, by the action of its audit entry. */
  undoers?: Record<string, Undoer>
}

/** Every subject of the office with its contract and its handlers. A new one is one line here. */
export function addOffice(add: Add): void {
  // Must be complete before the first request, because the audit log can undo changes of every subject.
  const undoers: Record<string, Undoer> = {}
  const addSubject = <M extends Routes>(routes: M, subject: Subject<M>) => {
    add(routes, officeHandlers(routes, subject.handlers), subject.limits)
    Object.assign(undoers, subject.undoers)
  }
  addSubject(officeSession, sessionModule)
  addSubject(officeWaiting, waitingModule)
  addSubject(officeNumbers, numbersModule)
  addSubject(officeFirstHour, firstHourModule)
  addSubject(officeAudit, { handlers: auditHandlers(undoers) })
  addSubject(officeViews, viewsModule)
  addSubject(officeStaff, { handlers: staffModule.handlers })
  addSubject(officeFactorResets, { handlers: factorResetHandlers })
  add(staffInvitations, staffModule.invitationHandlers, staffModule.invitationLimits)
  addSubject(officeTasks, tasksModule)
  addSubject(officeUploads, uploadsModule)
  addSubject(officeFolders, foldersModule)
  addSubject(officeMembers, membersModule)
  addSubject(officeSubscriptions, subscriptionsModule)
  addSubject(officePlans, plansModule)
  addSubject(officeCoupons, couponsModule)
  addSubject(officeReports, reportsModule)
  addSubject(officeCompanies, companiesModule)
  addSubject(officeCompanyParts, companyPartsModule)
  addSubject(officeContents, contentsModule)
  addSubject(officeSubtitles, subtitlesModule)
  addSubject(officeSeasons, seasonsModule)
  addSubject(officeTrails, trailsModule)
  addSubject(officeAuthors, authorsModule)
  addSubject(officeJobs, jobsModule)
  addSubject(officeImports, { ...importsModule, undoers: importUndoers })
  addSubject(officeExports, exportsModule)
  addSubject(officeLiveMeetings, liveMeetingsModule)
  addSubject(officeLivePermissions, livePermissionsModule)
  addSubject(officeAgenda, agendaModule)
  addSubject(officeChallenges, challengesModule)
  addSubject(officeAwards, awardsModule)
  addSubject(officeMentoring, mentoringModule)
  addSubject(officeMentoringLinks, mentoringLinksModule)
  addSubject(officeCoachProfiles, coachProfilesModule)
  addSubject(officeMenteeDocuments, menteeDocumentsModule)
  addSubject(officePages, pagesModule)
  addSubject(officeMenuItems, menuItemsModule)
  addSubject(officeSettings, settingsModule)
  addSubject(officeHelpLines, helpLinesModule)
  addSubject(officeFaqs, faqsModule.faqs)
  addSubject(officeFaqGroups, faqsModule.faqGroups)
  addSubject(officeTerms, termsModule)
}
