import { isRichLink } from '@juntas/contract/rules/text/rich-text'
import StarterKit from '@tiptap/starter-kit'

/** The tags of `contract/src/rules/text/rich-text.ts`, and nothing else of the kit. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isRichLink(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    code: false,
    codeBlock: false,
    dropcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
]
