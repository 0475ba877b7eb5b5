import { zone } from '@juntas/contract/rules/zone'
import type { Config } from '../../config.ts'
import { type Meetings, MeetingsFailure } from './meetings.ts'
import { meetingSignature } from './signature.ts'
import { zoomCall } from './zoom-call.ts'

const scheduled = 2
const noRegistration = 2

/** Zoom by its API v2 and its meeting SDK. The secrets stay on the server, and the host's `start_url` is never read. */
export function zoom(config: Config['meetings']): Meetings {
  const { apiUrl, oauthUrl, sdkKey, sdkSecret, sdkUrl, roomUrl, userId } = config
  const call = zoomCall(config)
  const meetingsOfUser = `/users/${encodeURIComponent(userId)}/meetings`
  const tag = (code: string) => `juntas:${code}`

  return {
    isConfigured: Boolean(apiUrl && oauthUrl && sdkKey && sdkSecret),
    client: roomUrl ? { kind: 'room', url: roomUrl } : { kind: 'zoom', url: sdkUrl },
    sdkKey,
    signature: (number, now) => meetingSignature(sdkKey, sdkSecret, number, now),
    async create({ topic, startsAt, minutes, password, code }) {
      const made = await call('POST', meetingsOfUser, {
        topic,
        type: scheduled,
        start_time: startsAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
        duration: minutes,
        timezone: zone,
        password,
        agenda: tag(code),
        settings: {
          // Participants join by signature and there is no host, so the room must not wait for one.
          join_before_host: true,
          waiting_room: false,
          mute_upon_entry: true,
          approval_type: noRegistration,
        },
      })
      return numberOf(made)
    },
    async find(code) {
      const { meetings } = await call('GET', `${meetingsOfUser}?type=scheduled&page_size=300`)
      const found = Array.isArray(meetings)
        ? (meetings as Record<string, unknown>[]).find(({ agenda }) => agenda === tag(code))
        : undefined
      return found ? numberOf(found) : null
    },
  }
}

function numberOf({ id }: Record<string, unknown>) {
  if (!/^\d{9,12}$/.test(String(id))) throw new MeetingsFailure('Zoom named no meeting')
  return String(id)
}
