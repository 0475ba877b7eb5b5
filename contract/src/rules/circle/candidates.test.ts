import { expect, test } from 'vitest'
import { showsRelaysAlone, withoutRelatedAddress } from './candidates.ts'

const line = (address: string, type: string) => `candidate:1 1 udp 41885439 ${address} 50001 typ ${type}`
const relayed = `${line('198.51.100.9', 'relay')} raddr 0.0.0.0 rport 0 generation 0`
const sdp = (...candidates: string[]) =>
  [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    ...candidates.map((one) => `a=${one}`),
    '',
  ].join('\r\n')

test('a relayed candidate shows no address of a member, in a list or in a description', () => {
  const shown = [
    { candidate: relayed, sdpMid: '0' },
    [{ candidate: relayed }, { candidate: '' }],
    { type: 'offer', sdp: sdp() },
    { type: 'answer', sdp: sdp(relayed, line('2001:db8::9', 'relay')) },
  ]
  for (const data of shown) expect(showsRelaysAlone(data), JSON.stringify(data)).toBe(true)
})

test.each(['host', 'srflx', 'prflx', 'relay raddr 203.0.113.5 rport 40000', 'RELAY'])(
  'a candidate of type %s is told to nobody, wherever it stands',
  (type) => {
    const own = line('203.0.113.5', type)
    const hidden = [
      { candidate: own },
      { candidate: ` ${own}` },
      [{ candidate: relayed }, { candidate: own }],
      { type: 'offer', sdp: sdp(relayed, own) },
      { type: 'offer', sdp: `v=0\n a=${own}` },
      { sdp: sdp(relayed), candidate: own },
    ]
    for (const data of hidden) expect(showsRelaysAlone(data), JSON.stringify(data)).toBe(false)
  },
)

test.each([null, 'candidate', 7, {}, { candidate: 7 }, { sdp: null }, [[7]], { candidate: 'typ relay' }])(
  'what is no candidate is not taken for a relayed one: %j',
  (data) => expect(showsRelaysAlone(data)).toBe(false),
)

test('the address that the relay saw is taken out of a candidate and of a description', () => {
  const told = `${line('198.51.100.9', 'relay')} raddr 203.0.113.5 rport 40000 generation 0`
  expect(withoutRelatedAddress(told)).toBe(relayed)
  expect(showsRelaysAlone({ sdp: withoutRelatedAddress(sdp(told, told)) })).toBe(true)
  const host = line('203.0.113.5', 'host')
  expect(withoutRelatedAddress(host)).toBe(host)
})
