// Tries one mutant in a process that runs these test files and nothing else.

/** { end: timeout }, { end: killed, by }, or undefined if no test of the files notices the mutant. */
export async function trySingle(pool, { id, files, ms }) {
  // Three times the duration of the same tests, because the machine may be shared.
  const trial = async (asked) => {
    const { failed = [], errors = [], isTimeout } = await pool.run({ files: asked, mutant: id }, ms * 3 + 45_000)
    const by = failed[0] ? `${failed[0].file}: ${failed[0].title}` : errors[0]
    return { by, file: failed[0]?.file, isTimeout }
  }
  const { by, file, isTimeout } = await trial(files)
  if (isTimeout) return { end: 'timeout' }
  // Run it again alone: an unstable test would fail without a mutant too.
  const isNoticed = by && (file === undefined || (await trial([file])).by !== undefined)
  return isNoticed ? { end: 'killed', by } : undefined
}
