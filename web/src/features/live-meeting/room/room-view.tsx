import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useStore } from '@juntas/ui/store.ts'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import PhoneOff from 'lucide-react/icons/phone-off'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Chat } from './chat.tsx'
import { DeviceTroubleNote } from './device-trouble-note.tsx'
import { Gallery } from './gallery.tsx'
import { ParticipantAudio } from './participant-audio.tsx'
import type { Room } from './room.ts'
import type { DeviceKind } from './room-types.ts'
import styles from './room-view.module.css'
import { RoundGallery } from './round-gallery.tsx'

interface RoomViewProps {
  room: Room
  isRound?: boolean | undefined
  onLeave: () => void
}

/** The meeting on the screen: gallery, chat, and the controls. */
export function RoomView({ room, isRound = false, onLeave }: RoomViewProps) {
  const { seats, messages, waking, trouble, topic, isReconnecting } = useStore(room.state)
  const self = seats.find(({ isSelf }) => isSelf)
  const stage = useRef<HTMLElement>(null)
  // The pressed button is gone: keyboard and screen reader continue from here.
  useEffect(() => stage.current?.focus(), [])
  return (
    <div className={styles.room}>
      <section ref={stage} className={styles.stage} aria-label={topic || m.live_circle_title()} tabIndex={-1}>
        {isRound ? <RoundGallery seats={seats} onWatch={(ids) => room.watch(ids)} /> : <Gallery seats={seats} />}
        <ParticipantAudio seats={seats} />
        <p className={styles.status} role="status">
          {isReconnecting && m.live_reconnecting()}
        </p>
        {trouble && <DeviceTroubleNote trouble={trouble} onClose={() => room.forgetTrouble()} />}
        <div className={styles.bar} role="toolbar" aria-label={m.live_controls()}>
          <DeviceButton
            device="microphone"
            isOn={self?.hasMicrophone ?? false}
            isWaking={waking.includes('microphone')}
            onToggle={() => void room.toggle('microphone')}
          />
          <DeviceButton
            device="camera"
            isOn={self?.hasCamera ?? false}
            isWaking={waking.includes('camera')}
            onToggle={() => void room.toggle('camera')}
          />
          <LeaveButton label={isRound ? m.live_circle_leave() : m.live_leave()} onLeave={onLeave} />
        </div>
      </section>
      <Chat
        messages={messages}
        selfId={self?.id}
        people={seats}
        longest={room.longestMessage}
        onSay={(text) => room.say(text)}
      />
    </div>
  )
}

const icons = { microphone: { on: Mic, off: MicOff }, camera: { on: Video, off: VideoOff } }
/** What a press does. */
const labels = {
  microphone: { on: m.live_microphone_off, off: m.live_microphone_on },
  camera: { on: m.live_camera_off, off: m.live_camera_on },
}

interface DeviceButtonProps {
  device: DeviceKind
  isOn: boolean
  isWaking: boolean
  onToggle: () => void
}

function DeviceButton({ device, isOn, isWaking, onToggle }: DeviceButtonProps) {
  const state = isOn ? 'on' : 'off'
  return (
    <button
      type="button"
      className={styles.device}
      data-on={isOn || undefined}
      aria-busy={isWaking || undefined}
      onClick={onToggle}
    >
      <Icon of={icons[device][state]} size={24} />
      <span>{labels[device][state]()}</span>
    </button>
  )
}

function LeaveButton({ label, onLeave }: { label: string; onLeave: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Button
      kind="line"
      className={styles.leave}
      disabled={isLeaving}
      onClick={() => {
        setLeaving(true)
        onLeave()
      }}
    >
      <Icon of={PhoneOff} size={20} />
      {label}
    </Button>
  )
}
