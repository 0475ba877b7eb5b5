import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { Skeleton } from '@juntas/ui/skeleton/skeleton.tsx'

/** A text with headings, lists and links, written as members will see it. Its code is loaded with the first one. */
export const RichArea = lazyPanel(() => import('./rich-editor.tsx'), { fallback: <Skeleton height={240} /> })
