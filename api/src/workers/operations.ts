/**
 * Operations that would block the event loop for too long. Inputs and results are plain data. Each is imported on first
 * use: a thread that decodes a picture needs no fonts.
 */
export const operations = {
  /** Shows that a thread takes work and answers. */
  beat: async () => () => true,
  certificatePdf: async () => (await import('../modules/library/certificates/certificate-pdf.ts')).certificatePdf,
  curriculumPdf: async () => (await import('../modules/members/curriculum/curriculum-pdf.ts')).curriculumPdf,
  materialPdf: async () => (await import('../modules/mentoring/material/material-pdf.ts')).materialPdf,
  receiptPdf: async () => (await import('../modules/billing/bills/receipt-pdf.ts')).receiptPdf,
  portrait: async () => (await import('../modules/members/avatar/avatar-image.ts')).portraitFrom,
  cover: async () => (await import('../modules/members/avatar/avatar-image.ts')).coverFrom,
  shareImagePng: async () => (await import('../modules/achievements/share-image.ts')).shareImagePng,
  packExport: async () => (await import('../modules/privacy/export-page.ts')).packExport,
  packEntry: async () => (await import('../documents/zip.ts')).packEntry,
}

export type OperationName = keyof typeof operations
export type Operations = { [Name in OperationName]: Awaited<ReturnType<(typeof operations)[Name]>> }
