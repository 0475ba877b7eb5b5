// How many characters a text may have. The contract's schemas refuse more, and the forms take no more.

/** What is typed to find contents, posts, jobs or notes. */
export const longestSearch = 120
/** The part of an address that names a content, a trail or a page. */
export const longestSlug = 120
/** The code on a certificate or a badge. */
export const longestProofCode = 20

/** The words beside the reason of a report. */
export const longestReportDetails = 1000
export const longestAppeal = 1000

export const longestPostTitle = 160
export const longestPost = 8000
export const longestComment = 4000
/** In the chat of a network. */
export const longestMessage = 4000
/** The words beside the grades of an evaluation. */
export const longestEvaluation = 2000
/** A line of a transcript. */
export const longestLine = 1000

export const longestNoteTitle = 200
export const longestNote = 10_000

/** An answer in the mentoring programme. */
export const longestAnswer = 8000

export const longestCircleName = 60
export const longestCommitment = 200
export const longestBlockTitle = 80
export const longestBlock = 300

export const longestNickname = 60
/** The company, the area or the position that a member works in. */
export const longestWorkplace = 120
export const longestGoal = 500

export const longestStreet = 160
export const longestHouseNumber = 20
export const longestComplement = 120
export const longestNeighborhood = 120
export const longestCity = 120
export const longestState = 60
/** An address outside Brazil, whole. */
export const longestForeignAddress = 500

/** A title, company, school or field of study in the curriculum. */
export const longestExperience = 160
export const longestDegree = 120
export const longestExperienceText = 4000

export const longestJobTitle = 160
export const longestJobText = 8000
/** What a member writes to the company. */
export const longestApplication = 2000

/** The name that a company gives to one of its activation codes. */
export const longestCodeLabel = 60
export const longestCoupon = 24
