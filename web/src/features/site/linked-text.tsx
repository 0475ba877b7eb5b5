import { linkedParts } from '@juntas/contract/rules/text/link'
import { TextAnchor, TextLink } from '@juntas/ui/link/text-link.tsx'

/** `[Meu plano](/meu-plano)` becomes a link to that page. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map((part) => {
    if (typeof part === 'string') return part
    return part.url.startsWith('/') ? (
      <TextLink key={part.url} href={part.url}>
        {part.words}
      </TextLink>
    ) : (
      <TextAnchor key={part.url} href={part.url} target="_blank" rel="noreferrer">
        {part.words}
      </TextAnchor>
    )
  })
}
