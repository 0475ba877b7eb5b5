/** Settings that point the product to the meetings stand-in. */
export const zoomSettings = (origin: string) => ({
  ZOOM_API_URL: `${origin}/zoom/v2`,
  ZOOM_OAUTH_URL: `${origin}/zoom/oauth/token`,
  ZOOM_ACCOUNT_ID: 'demo-zoom-account',
  ZOOM_CLIENT_ID: 'demo-zoom-client',
  ZOOM_CLIENT_SECRET: 'demo-zoom-client-secret',
  ZOOM_SDK_KEY: 'demo-zoom-sdk-key',
  ZOOM_SDK_SECRET: 'demo-zoom-sdk-secret',
  MEETING_ROOM_URL: `${origin}/room`,
})
