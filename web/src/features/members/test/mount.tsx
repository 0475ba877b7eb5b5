import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import type { ReactNode } from 'react'
import type { Viewer } from '../../../lib/session/viewer.ts'
import * as stage from '../../../lib/test/render-app.tsx'
import type { Experience } from '../curriculum/experience-queries.ts'
import type { Customer } from '../queries.ts'

export { asked, serve } from '../../../lib/test/render-app.tsx'

/** One part of the profile, and the dialog that asks before something is lost. */
export const mount = (part: ReactNode, at = '/editar-perfil') =>
  stage.mount(
    <>
      {part}
      <QuestionHost />
    </>,
    at,
  )

export const viewer = { id: 7, name: 'Rita de Souza', avatar: null, customer: '/v1/customers/9' } as Viewer

export const customer = (over: Partial<Customer> = {}): Customer => ({
  '@id': '/v1/customers/9',
  '@type': 'Customer',
  id: 9,
  user: '/v1/users/7',
  parent: null,
  name: 'Rita de Souza',
  nickname: 'Rita',
  email: 'rita@exemplo.test',
  profileType: null,
  birthDate: '1990-02-28',
  phoneNumber: '5511987654321',
  identity: '52998224725',
  company: null,
  companyIdentity: null,
  companyJobRole: 'Gerente',
  professionalGoal: null,
  goal: null,
  foreign: false,
  foreignAddress: null,
  country: 'BR',
  zipCode: null,
  street: null,
  houseNumber: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  ...over,
})

export const experience = (over: Partial<Experience> = {}): Experience => ({
  '@id': '/v1/experiences/3',
  '@type': 'Experience',
  id: 3,
  type: 'Work',
  schoolName: null,
  degree: null,
  fieldOfStudy: null,
  title: 'Gerente de Produto',
  companyName: 'Nimbus',
  startAt: '2023-03-01',
  endAt: null,
  description: '',
  ...over,
})
