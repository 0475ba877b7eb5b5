/** The code of a part could not be loaded: no network, or a newer release has replaced the file. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('The code of this part could not be loaded', { cause })
    this.name = 'CodeMissing'
  }
}

/** Imports a module; a failure is a CodeMissing, and the next call tries again, including style sheets. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    await reloadBrokenStyles()
    return await load()
  } catch (cause) {
    throw new CodeMissing(cause)
  }
}

/**
 * Vite requests each style sheet once and counts a failed one as loaded, so a part that loads at the second try would
 * be drawn without its styles. A link without a sheet has failed, or is still loading.
 */
async function reloadBrokenStyles() {
  if (!hasFailed) return
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(({ sheet }) => !sheet).map(reload))
  hasFailed = false
}

let hasFailed = false
if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', () => {
    hasFailed = true
  })

function reload(broken: HTMLLinkElement) {
  const link = broken.cloneNode() as HTMLLinkElement
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`No style sheet at ${link.href}`)))
    broken.replaceWith(link)
  })
}
