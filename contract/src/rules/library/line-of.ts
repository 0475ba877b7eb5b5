/** A line of a transcript on one line of text. */
export const lineOf = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ')
