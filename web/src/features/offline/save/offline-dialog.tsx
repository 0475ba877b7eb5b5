import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { type OfflineContent, removeContent } from '../../../lib/offline/store.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { maySaveOffline } from '../device-permission.ts'
import { bytesOf, kindText } from '../sizes.ts'
import { useOfflineContents } from '../use-offline-contents.ts'
import type { Content } from './content-answers.ts'
import { DownloadState } from './download-state.tsx'
import { freeSpace } from './downloads.ts'
import { type MediaChoice, mediaChoices } from './media-choices.ts'
import { saveOffline } from './offline-copy.ts'
import styles from './offline-dialog.module.css'

type OfflineDialogProps = { content: Content; onClose: () => void }

/** What to keep of a content, with the size of each choice; for a kept one what is there, and how to remove it. */
export default function OfflineDialog({ content, onClose }: OfflineDialogProps) {
  const contents = useOfflineContents()
  const kept = contents?.find(({ id }) => id === content.id)
  const [isChange, setChange] = useState(false)
  return (
    <Dialog isOpen onClose={onClose} title={m.offline_dialog()}>
      {!maySaveOffline() ? (
        <Forbidden />
      ) : kept && !isChange ? (
        <OfflineState kept={kept} onChange={() => setChange(true)} onClose={onClose} />
      ) : (
        <Choices content={content} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Forbidden() {
  if (isSharedDevice()) return <p>{m.offline_shared_text()}</p>
  return (
    <div className={styles.body}>
      <p>{m.offline_forbidden_text()}</p>
      <ButtonLink to="/preferencias-de-tela">{m.offline_forbidden_go()}</ButtonLink>
    </div>
  )
}

type OfflineStateProps = { kept: OfflineContent; onChange: () => void; onClose: () => void }

function OfflineState({ kept, onChange, onClose }: OfflineStateProps) {
  const { media } = kept
  const remove = async () => {
    await removeContent(kept.id)
    showToast(m.offline_removed())
    onClose()
  }
  return (
    <div className={styles.body}>
      {media && media.state !== 'whole' ? (
        <DownloadState content={kept} media={media} />
      ) : (
        <p>{m.offline_what_plain({ what: kindText(kept), size: sizeText(bytesOf(kept)) })}</p>
      )}
      <div className={styles.actions} data-cluster="3">
        <Button kind="danger" onClick={() => void remove()}>
          {m.offline_remove_this()}
        </Button>
        <Button onClick={onChange}>{m.offline_change()}</Button>
        <TextLink to="/sem-rede">{m.offline_see_all()}</TextLink>
      </div>
    </div>
  )
}

function Choices({ content, onClose }: OfflineDialogProps) {
  // Once a content: each report of the place makes a new object of it.
  const found = useLoaded(async () => {
    const [choices, room] = await Promise.all([mediaChoices(content), freeSpace()])
    return { choices, room }
  }, content.id)
  const [picked, setPicked] = useState<'text' | MediaChoice['choice']>()
  const fitting = found?.choices.find(({ totalBytes }) => found.room === null || totalBytes <= found.room)
  const chosen = picked ?? fitting?.choice ?? 'text'
  const save = useMutation({
    meta: { inPlace: true },
    mutationFn: (choice: MediaChoice | undefined) => saveOffline(content.slug, choice ?? null),
    onSuccess: (_, choice) => {
      showToast(choice ? m.offline_saving() : m.offline_saved())
      onClose()
    },
  })
  const hasMedia = content.media.length > 0 || content.audioFile !== null
  return (
    <div className={styles.body}>
      <p>{m.offline_dialog_text()}</p>
      {found ? (
        <RadioGroup
          label={m.offline_dialog_what()}
          name="keep"
          value={chosen}
          onChange={setPicked}
          options={[
            { value: 'text', label: m.offline_choice_text(), description: m.offline_choice_small() },
            ...found.choices.map((one) => optionOf(one, found.room)),
          ]}
        />
      ) : (
        <p role="status">{m.offline_measuring()}</p>
      )}
      {found && hasMedia && found.choices.length === 0 && <p data-text="small">{m.offline_no_media()}</p>}
      {save.isError && <Alert kind="danger">{m.offline_failed()}</Alert>}
      <div className={styles.actions} data-cluster="3">
        <Button
          kind="primary"
          working={save.isPending}
          disabled={!found}
          onClick={() => save.mutate(found?.choices.find(({ choice }) => choice === chosen))}
        >
          {m.offline_save()}
        </Button>
      </div>
    </div>
  )
}

function optionOf({ choice, totalBytes }: MediaChoice, room: number | null) {
  const size = sizeText(totalBytes)
  const isTooLarge = room !== null && totalBytes > room
  return {
    value: choice,
    label: choice === 'audio' ? m.offline_choice_audio() : m.offline_choice_video(),
    description: isTooLarge
      ? m.offline_choice_no_room({ size, room: sizeText(room) })
      : choice === 'stream'
        ? m.offline_choice_about({ size })
        : size,
    disabled: isTooLarge,
  }
}
