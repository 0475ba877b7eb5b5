import * as z from 'zod/mini'

/**
 * How every text of a request is declared. The text is measured first, as it came, and one that is too long is not
 * looked at further: no check, however slow, is run on more characters than the field can have.
 */
export const sized = (max: number, tooLong = 'too_long', missing?: string) =>
  z.string(missing).check(z.maxLength(max, { error: tooLong, abort: true }))

/** A text of one shape, at most `max` characters long. */
export const shaped = (max: number, shape: RegExp, wrong?: string) => sized(max, wrong).check(z.regex(shape, wrong))

export const uuid = (wrong?: string) => sized(36, wrong).check(z.uuid(wrong))
/** `yyyy-MM-dd`. */
export const isoDate = (wrong?: string) => sized(10, wrong).check(z.iso.date(wrong))
/** Fractions of a second may be of any length. */
export const isoMoment = (options: { offset?: boolean; error?: string } = {}) =>
  sized(40, options.error).check(z.iso.datetime(options))
