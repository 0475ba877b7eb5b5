import { type Answer, asked, list } from '../../../lib/test/render-app.tsx'

export { type Answer, asked, serve } from '../../../lib/test/render-app.tsx'

export const addresses = () => asked.map(({ address }) => address)
export const bodyOf = (address: string) => asked.find((one) => one.address === address)?.body

const pair = { token: 't', refreshToken: 'r' }
const feedback = { message: 'SUCCESS', ...pair }
export const success: Answer = [200, { ...feedback, data: feedback }]
export const registered: Answer = [201, { status: 201, ...feedback, data: feedback }]

const user = { '@id': '/v1/users/7', id: 7, name: 'Ana Ribeiro', nickname: 'Ana', email: 'ana@demo.juntas.test' }
export const me = list({ ...user, avatar: null, accessFreeContent: false, companies: [], sessionInfo: {} })
