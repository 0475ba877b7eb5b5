import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Download from 'lucide-react/icons/download'
import { downloadText } from '../../features/player/page/download-text.ts'
import type { Content } from '../../features/player/queries.ts'

/** The files of a content: `Baixar PDF` [CONTENT-25]. Few contents have one. */
export default function Downloads({ files }: { files: Content['download'] }) {
  return files.map(({ link, type }) => (
    <ButtonAnchor key={link} href={link} download>
      <Icon of={Download} size={18} />
      {downloadText(type)}
    </ButtonAnchor>
  ))
}
