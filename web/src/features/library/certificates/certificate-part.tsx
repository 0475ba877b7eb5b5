import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { m } from '#paraglide/messages.js'
import { readFile, saveFile } from '../../../lib/call/file.ts'
import { dayText } from '../day-text.ts'
import styles from '../progress-page.module.css'
import type { Certificate } from '../types.ts'
import { useShowsName } from './certificate-queries.ts'

/** A certificate of the member: the file, its public page, and whether that page shows the member's name. */
export function CertificatePart({ certificate }: { certificate: Certificate }) {
  const { mutate: show } = useShowsName(certificate)
  const download = useMutation({
    meta: { inPlace: true },
    mutationFn: async () => {
      const file = await readFile(`/v1/certificates/${certificate.id}/pdf`)
      saveFile(file, `juntas-${certificate.code}.pdf`)
    },
  })
  return (
    <div className={styles.certificate}>
      <div>
        <p className={styles.facts}>
          <span>{m.library_certificate_issued({ date: dayText(certificate.issuedAt) })}</span>
          <span className={styles.code}>{m.library_certificate_code({ code: certificate.code })}</span>
        </p>
        <Switch
          label={m.library_certificate_shows_name()}
          description={m.library_certificate_shows_name_text()}
          value={certificate.showsName}
          onChange={(showsName) => show(showsName)}
        />
      </div>
      <div data-cluster="3">
        <ButtonLink to="/verificar/$code" params={{ code: certificate.code }}>
          {m.library_certificate_page()}
        </ButtonLink>
        <Button kind="ink" working={download.isPending} onClick={() => download.mutate()}>
          <Icon of={Download} size={18} />
          {m.library_certificate_download()}
        </Button>
      </div>
      {download.isError && <Alert kind="danger">{m.library_certificate_failed()}</Alert>}
    </div>
  )
}
