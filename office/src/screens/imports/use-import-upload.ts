import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fileUpload, type UploadProgress } from '../../upload/file-upload.ts'

/** Sends the file of an import and opens its page when it has arrived. */
export function useImportUpload() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<UploadProgress>()
  const controls = useRef<ReturnType<typeof fileUpload>>(undefined)
  useEffect(() => () => void controls.current?.pause(), [])
  const send = (file: File, about: Record<string, string>) => {
    controls.current = fileUpload(about, file, (now) => {
      setSending(now)
      if (now.state === 'sent' && now.id) void navigate(`/importar/${now.id}`)
    })
    void controls.current.start()
  }
  return { sending, send }
}
