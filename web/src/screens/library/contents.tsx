import { OwnContents } from '../../features/library/own-contents.tsx'

/** /conteudos */
export default function ContentsScreen() {
  return <OwnContents />
}
