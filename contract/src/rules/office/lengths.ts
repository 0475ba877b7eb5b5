// How many characters a text of the office may have. The schemas of contract/src/office refuse more, and the forms of
// the office take no more.

/** The address of a picture. */
export const longestPicture = 300
export const longestLink = 500
export const longestFolderSlug = 80
/** Why something is done to a member, a company or an import. */
export const longestReason = 300
/** Of a decision, and of the wish to open a seal. */
export const longestReportWords = 500
export const longestViewName = 60
/** One value of an imported file. */
export const longestCell = 2000
/** An author, a mentor or a host. */
export const longestPersonName = 120
/** What such a person does, and where. */
export const longestRole = 160
/** A summary, or a few words about a person. */
export const longestSummary = 2000
/** The HTML of a content or of a page. */
export const longestBody = 50_000
export const longestContentTitle = 200
export const longestPractice = 300
export const longestFolderTitle = 160
/** A page, a block of it, or a version of the terms. */
export const longestPageTitle = 200
export const longestBlockText = 10_000
export const longestMenuTitle = 60
export const longestMenuLink = 300
export const longestSetting = 300
export const longestFaqGroup = 120
export const longestQuestion = 200
export const longestFaqAnswer = 5000
export const longestHelpLabel = 120
export const longestTerms = 200_000
/** What a new version changes. */
export const longestTermsNews = 4000
export const longestAgendaTitle = 160
export const longestAgendaLine = 200
export const longestMeetingTitle = 160
export const longestMeetingSummary = 600
/** A challenge or an award. */
export const longestChallengeTitle = 80
/** HTML. */
export const longestChallengeText = 4000
export const longestBadgeLabel = 60
export const longestAwardLine = 300
export const longestPlanName = 120
/** HTML. */
export const longestPlanText = 4000
export const longestCompanyName = 120
/** What the office writes; a company writes less, as plain text. */
export const longestJobHtml = 20_000
export const longestCargo = 120
export const longestMenteeCode = 60
export const longestDocumentName = 160
