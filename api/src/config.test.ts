import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const secrets = {
  DATABASE_URL: 'postgres://x',
  JWT_SECRET: 'x'.repeat(32),
  DATA_KEY: Buffer.alloc(32).toString('base64'),
  MEDIA_SECRET: 'y'.repeat(32),
}

test('live refuses stand-ins and default secrets, and names every setting that is missing', () => {
  const live = {
    ...secrets,
    APP_MODE: 'live',
    APP_ORIGIN: 'http://juntas.example',
    SMTP_URL: 'smtp://127.0.0.1:25',
    VINDI_API_URL: 'http://localhost:3001/vindi',
    VINDI_PRIVATE_KEY: 'demo-private-key',
  }
  expect(() => readConfig({ ...live, VIMEO_TOKEN: 'demo-video-token', ZOOM_API_URL: 'http://127.0.0.1:1/v2' })).toThrow(
    /VIMEO_TOKEN.*ZOOM_API_URL/,
  )
  expect(() => readConfig(live)).toThrow(
    /APP_ORIGIN \(https\).*VINDI_PUBLIC_KEY.*VINDI_WEBHOOK_TOKEN.*SMTP_URL.*VINDI_API_URL.*VINDI_PRIVATE_KEY/,
  )
})

test('live starts when everything is real', () => {
  const live = {
    ...secrets,
    APP_MODE: 'live',
    APP_ORIGIN: 'https://juntas.example',
    SMTP_URL: 'smtps://mail.example',
    VINDI_API_URL: 'https://app.vindi.com.br/api/v1',
    VINDI_PUBLIC_KEY: 'a1',
    VINDI_PRIVATE_KEY: 'b2',
    VINDI_WEBHOOK_TOKEN: 'c3',
  }
  expect(readConfig(live).mode).toBe('live')
})

test('live takes live meetings whole or not at all, and never the stand-in [GAP-69]', () => {
  const live = {
    ...secrets,
    APP_MODE: 'live',
    APP_ORIGIN: 'https://juntas.example',
    SMTP_URL: 'smtps://mail.example',
    VINDI_API_URL: 'https://app.vindi.com.br/api/v1',
    VINDI_PUBLIC_KEY: 'a1',
    VINDI_PRIVATE_KEY: 'b2',
    VINDI_WEBHOOK_TOKEN: 'c3',
  }
  const zoom = {
    ZOOM_API_URL: 'https://api.zoom.us/v2',
    ZOOM_OAUTH_URL: 'https://zoom.us/oauth/token',
    ZOOM_ACCOUNT_ID: 'd4',
    ZOOM_CLIENT_ID: 'e5',
    ZOOM_CLIENT_SECRET: 'f6',
    ZOOM_SDK_KEY: 'g7',
    ZOOM_SDK_SECRET: 'h8',
  }
  expect(readConfig({ ...live, ...zoom }).meetings.sdkUrl).toBe('https://source.zoom.us/6.2.0')
  expect(() => readConfig({ ...live, ...zoom, ZOOM_SDK_SECRET: 'demo-zoom-sdk-secret' })).toThrow(/ZOOM_SDK_SECRET/)
  expect(() => readConfig({ ...live, ZOOM_API_URL: 'http://127.0.0.1:3001/zoom/v2' })).toThrow(
    /ZOOM_API_URL.*ZOOM_SDK_SECRET/,
  )
  expect(() => readConfig({ ...live, MEETING_ROOM_URL: 'http://127.0.0.1:3001/room' })).toThrow(/MEETING_ROOM_URL/)
})

test('no mode starts without secrets of its own', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://x' })).toThrow(/JWT_SECRET.*DATA_KEY.*MEDIA_SECRET/)
})
