/**
 * The flags with which the API is started here: stack traces name lines of the source, and the young generation of the
 * heap is half of Node's default, as in the shipped units and image (docs/decisions/0059-young-generation.md).
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=8']
