/** The code of a part did not come: no network, or a newer release has replaced the file. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('The code of this part could not be loaded', { cause })
    this.name = 'CodeMissing'
  }
}

/** Imports a module; a failure is a CodeMissing, and the next call asks again, style sheets included. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    await reloadBrokenStyles()
    return await load()
  } catch (cause) {
    throw new CodeMissing(cause)
  }
}

/**
 * Vite asks for each style sheet once and counts a failed one as loaded, so a part that comes at the second try would
 * be drawn without its styles. A link without a sheet is one that failed, or one that is still on its way.
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
