import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveQuestion } from '../../form/leave-question.ts'
import { fileUpload, type UploadProgress } from '../../upload/file-upload.ts'

/** Sends the file of an import and opens its page when it has arrived. `search`: what that page is told. */
export function useImportUpload(search = '') {
  const navigate = useNavigate()
  const [sending, setSending] = useState<UploadProgress>()
  const controls = useRef<ReturnType<typeof fileUpload>>(undefined)
  useLeaveQuestion(sending !== undefined && sending.state !== 'sent' && sending.state !== 'refused')
  useEffect(() => () => void controls.current?.pause(), [])
  const arrivedId = sending?.state === 'sent' ? sending.id : undefined
  useEffect(() => {
    if (arrivedId) void navigate(`/importar/${arrivedId}${search}`)
  }, [arrivedId, navigate, search])
  const send = (file: File, about: Record<string, string>) => {
    controls.current = fileUpload(about, file, setSending)
    void controls.current.start()
  }
  return { sending, send }
}
